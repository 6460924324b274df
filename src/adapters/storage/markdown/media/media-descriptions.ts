import { stringify } from 'yaml'
import { z } from 'zod'

import { pictureFileKeys, picturePath } from '#domain/editorial/picture.ts'
import type { PictureFileKey, PictureName } from '#domain/editorial/picture.ts'
import { MAX_FILE_TITLE } from '#domain/newsroom/file-upload.ts'
import { MAX_PICTURE_WORDS } from '#domain/newsroom/picture-upload.ts'
import { formatOpeningRight, parseOpeningRight } from '#domain/visitor/opening-rights.ts'
import type { FileDetails } from '#ports/file-library.ts'
import type { PictureWords } from '#ports/picture-library.ts'

/** Folders of pictures and of files, beside the Markdown of texts. */
export const [PICTURES, FILES] = ['images', 'fichiers'] as const

/** Maximum bytes of the description of a picture or file. */
export const MAX_DESCRIPTION_BYTES = 20_000

const words = z.string().trim().max(MAX_PICTURE_WORDS)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)

/** Description of a picture: its words, and the SHA-256 of each of its files, by `960.webp`. */
export const pictureDescription = z.strictObject({
  title: words.min(1),
  alt: words.min(1),
  credit: words.default(''),
  files: z.record(z.string(), sha256),
})

const right = z.string().transform((text, context) => {
  const parsed = parseOpeningRight(text)
  if (parsed !== undefined) return parsed
  context.addIssue({ code: 'custom', message: 'un droit, comme espace:cse ou convention:1486' })
  return z.NEVER
})

/** Description of a file: what editors state of it. */
export const fileDescription = z
  .strictObject({
    title: z.string().trim().min(1).max(MAX_FILE_TITLE),
    access: z.enum(['public', 'premium']),
    openedBy: z.array(right).min(1).max(10).exactOptional(),
  })
  .refine(({ access, openedBy }) => access === 'premium' || openedBy === undefined, {
    path: ['openedBy'],
    message: 'un fichier ouvert à tous n’a pas de droits',
  })

/** Returns the text of the description of a picture, with the digests of its files by name. */
export function describePicture(
  { title, alt, credit }: PictureWords,
  digests: ReadonlyMap<string, string>,
): string {
  const description = { title, alt, credit, files: Object.fromEntries(digests) }
  return stringify(description, { lineWidth: 0 })
}

/** Returns the text of the description of a file. */
export function describeFile({ title, access, openedBy }: FileDetails): string {
  const rights = openedBy && { openedBy: openedBy.map(formatOpeningRight) }
  return stringify({ title, access, ...rights }, { lineWidth: 0 })
}

/** Returns the files that a picture has, by their names in its description. */
export function filesOfPicture(name: PictureName): ReadonlyMap<string, PictureFileKey> {
  return new Map(pictureFileKeys(name).map((key) => [nameInDescription(key), key]))
}

/** Returns the name of a file in the description of its picture, such as `960.webp`. */
export function nameInDescription({ width, format }: PictureFileKey): string {
  return `${width}.${format}`
}

/** Returns the path of a file of a picture in the folder: that of its address. */
export function pathInFolder({ hash, width, format }: PictureFileKey): string {
  return picturePath(hash, width, format).slice(1)
}
