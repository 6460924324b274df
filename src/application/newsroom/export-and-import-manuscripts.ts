import type { FileName } from '#domain/editorial/library-file.ts'
import { mediaInMarkdown } from '#domain/editorial/media-in-text.ts'
import { articleStateAt, newestVersion } from '#domain/newsroom/article-state.ts'
import { parseEmail } from '#domain/shared/email-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { MediaIssue } from '#ports/media-folder.ts'
import type { Manuscript, UnusableFolder } from '#ports/newsroom-store.ts'

import { exportMedia, importMedia, missingMedia } from './export-and-import-media.ts'
import type { MediaCounts } from './export-and-import-media.ts'
import type { NewsroomPorts } from './newsroom-ports.ts'
import { saveManuscript } from './save-manuscript.ts'
import type { SaveRefusal } from './save-manuscript.ts'

/** Maximum number of articles in an export. */
const MAX_ARTICLES = 100_000

/** Written paths of articles, and the pictures and files that the articles name. */
export interface ExportedFolder {
  readonly paths: readonly string[]
  readonly media: MediaCounts
}

/**
 * Writes the newest version of each article to a folder, with its pictures and files. Stops at the
 * first file that is not writable.
 */
export type ExportManuscripts = (folder: string) => Promise<Result<ExportedFolder, UnusableFolder>>

/** Outcome of importing one file. `path` is that of the article. */
export interface ImportedManuscript {
  readonly path: string
  readonly outcome: 'created' | 'saved' | 'unchanged' | { readonly refused: SaveRefusal }
}

/** Outcomes of importing a folder, with the numbers of new pictures and files. */
export interface ImportedFolder {
  readonly articles: readonly ImportedManuscript[]
  readonly media: MediaCounts
}

/** Folder with mistakes in its pictures or files. */
export interface InvalidMedia {
  readonly code: 'mediaInvalid'
  readonly issues: readonly MediaIssue[]
}

/**
 * Adds the pictures and files of a folder, then saves its Markdown as versions by one editor.
 * Refused as a whole if the editor is unknown, the folder unusable or a picture or file invalid.
 */
export type ImportManuscripts = (
  folder: string,
  editor: string,
) => Promise<Result<ImportedFolder, 'editorUnknown' | UnusableFolder | InvalidMedia>>

/** Creates the use case that exports manuscripts. */
export function exportManuscripts({
  store,
  manuscripts,
  clock,
  media,
}: Pick<NewsroomPorts, 'store' | 'manuscripts' | 'clock' | 'media'>): ExportManuscripts {
  return async (folder) => {
    const articles = await store.list({ now: clock.now(), limit: MAX_ARTICLES })
    const named = { pictures: new Set<string>(), files: new Map<string, FileName>() }
    for (const { path } of articles) {
      const manuscript = await headManuscript({ store, clock }, path)
      if (manuscript === undefined) continue
      const written = await manuscripts.writeFile(folder, manuscript)
      if (!written.ok) return written
      const { pictures, files } = mediaInMarkdown(manuscript.markdown)
      for (const name of pictures) named.pictures.add(name)
      for (const name of files) named.files.set(name.hash, name)
    }
    const exported = await exportMedia(media, folder, named)
    if (!exported.ok) return exported
    return ok({ paths: articles.map(({ path }) => path).toSorted(), media: exported.value })
  }
}

/** Creates the use case that imports manuscripts. */
export function importManuscripts(ports: NewsroomPorts): ImportManuscripts {
  const save = saveManuscript(ports)
  return async (folder, address) => {
    const email = parseEmail(address)
    const editor = email.ok ? await ports.editors.editor(email.value) : undefined
    if (editor === undefined) return refused('editorUnknown')
    const folderTexts = await ports.manuscripts.readFolder(folder)
    if (!folderTexts.ok) return folderTexts
    const media = await importMedia(ports.media, folder, {
      editor: editor.email,
      at: ports.clock.now(),
    })
    if (!media.ok) return refused({ code: 'mediaInvalid', issues: media.problem })
    const articles: ImportedManuscript[] = []
    for (const manuscript of folderTexts.value) {
      const { path } = manuscript
      const exists = (await ports.store.articleAt(path)) !== undefined
      const issues = await missingMedia(ports.media, manuscript.markdown)
      const saved: Result<unknown, SaveRefusal> =
        issues.length > 0
          ? refused({ code: 'manuscriptInvalid', issues })
          : await save({ editor, manuscript, ...(exists && { article: path }) })
      articles.push({ path, outcome: outcomeOf(saved, exists) })
    }
    return ok({ articles, media: media.value })
  }
}

function outcomeOf(
  saved: Result<unknown, SaveRefusal>,
  exists: boolean,
): ImportedManuscript['outcome'] {
  if (saved.ok) return exists ? 'saved' : 'created'
  return saved.problem === 'unchanged' ? 'unchanged' : { refused: saved.problem }
}

/** Returns the manuscript of the newest version. Returns undefined if no article has the path. */
async function headManuscript(
  { store, clock }: Pick<NewsroomPorts, 'store' | 'clock'>,
  path: string,
): Promise<Manuscript | undefined> {
  const article = await store.articleAt(path)
  if (article === undefined) return undefined
  const { version } = newestVersion(articleStateAt(article.events, clock.now()))
  return store.manuscript(article.documentId, version)
}
