import { fileHref } from '#domain/editorial/library-file.ts'
import type { FileName } from '#domain/editorial/library-file.ts'
import { mediaInMarkdown } from '#domain/editorial/media-in-text.ts'
import { parsePictureName, pictureFileKeys } from '#domain/editorial/picture.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { FileLibrary } from '#ports/file-library.ts'
import type { MediaFolder, MediaIssue } from '#ports/media-folder.ts'
import type { ManuscriptIssue, UnusableFolder } from '#ports/newsroom-store.ts'
import type { PictureFile, PictureLibrary } from '#ports/picture-library.ts'

/** Libraries of pictures and files, and the folders by which they travel. */
export interface MediaPorts {
  readonly pictures: Pick<PictureLibrary, 'picture' | 'file' | 'add'>
  readonly files: Pick<FileLibrary, 'file' | 'open' | 'add'>
  readonly folder: MediaFolder
}

/** Numbers of pictures and of files. */
export interface MediaCounts {
  readonly pictures: number
  readonly files: number
}

/** Writes pictures and files to a folder. Those that the libraries no longer have are left out. */
export async function exportMedia(
  { pictures, files, folder: media }: MediaPorts,
  folder: string,
  named: {
    readonly pictures: ReadonlySet<string>
    readonly files: ReadonlyMap<string, FileName>
  },
): Promise<Result<MediaCounts, UnusableFolder>> {
  const counts = { pictures: 0, files: 0 }
  for (const name of named.pictures) {
    const picture = await pictures.picture(name)
    if (picture === undefined) continue
    const encoded = await filesOf(pictures, picture.name)
    if (encoded === undefined) continue
    const written = await media.writePicture(folder, picture, encoded)
    if (!written.ok) return written
    counts.pictures += 1
  }
  for (const name of named.files.values()) {
    const [file, opened] = await Promise.all([files.file(name.hash), files.open(name)])
    if (file === undefined || opened === undefined) continue
    const written = await media.writeFile(folder, file, opened.read())
    if (!written.ok) return written
    counts.files += 1
  }
  return ok(counts)
}

/** Loads all files of a picture. Undefined if it was deleted meanwhile. */
async function filesOf(
  pictures: Pick<PictureLibrary, 'file'>,
  name: string,
): Promise<readonly PictureFile[] | undefined> {
  const parsed = parsePictureName(name)
  const files: PictureFile[] = []
  for (const key of parsed === undefined ? [] : pictureFileKeys(parsed)) {
    const bytes = await pictures.file(key)
    if (bytes === undefined) return undefined
    files.push({ ...key, bytes })
  }
  return files
}

/**
 * Adds the pictures and files of a folder to the libraries, and returns how many are new. What they
 * have already stays as it is. Adds nothing if the folder has a mistake.
 */
export async function importMedia(
  { pictures, files, folder: media }: MediaPorts,
  folder: string,
  { editor, at }: { readonly editor: Email; readonly at: Instant },
): Promise<Result<MediaCounts, readonly MediaIssue[]>> {
  const contents = await media.read(folder)
  if (!contents.ok) return refused(contents.problem)
  const counts = { pictures: 0, files: 0 }
  const upload = { uploadedBy: editor, uploadedAt: at }
  for (const { load, ...picture } of contents.value.pictures) {
    const isThere = (await pictures.picture(picture.name)) !== undefined
    if (!isThere && (await pictures.add({ ...picture, ...upload }, await load())))
      counts.pictures += 1
  }
  for (const { path, ...file } of contents.value.files)
    if (await files.add({ ...file, ...upload }, path)) counts.files += 1
  return ok(counts)
}

/** Returns the pictures and files that a text names and the libraries do not have, as mistakes. */
export async function missingMedia(
  { pictures, files }: Pick<MediaPorts, 'pictures' | 'files'>,
  markdown: string,
): Promise<readonly ManuscriptIssue[]> {
  const named = mediaInMarkdown(markdown)
  const missing: string[] = []
  for (const name of named.pictures)
    if ((await pictures.picture(name)) === undefined) missing.push(`images/${name}.yaml`)
  for (const name of named.files)
    if ((await files.file(name.hash))?.format !== name.format)
      missing.push(`${fileHref(name).slice(1)}.yaml`)
  const where = 'manque au dossier et à la bibliothèque'
  return missing.map((file) => ({ place: file, message: where }))
}
