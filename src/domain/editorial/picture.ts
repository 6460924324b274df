import { mapNestedBodies } from './body-traversal.ts'
import type { Body, Image, Inline, PictureFocus } from './document-body.ts'

/** Word in place of an alternative text, by which an editor says that a picture is decorative. */
export const DECORATIVE = 'décorative'

/** French names of the sides of a picture that its crops keep. */
export const FOCUS_NAMES: Readonly<Record<PictureFocus, string>> = {
  top: 'haut',
  bottom: 'bas',
  left: 'gauche',
  right: 'droite',
  'top-left': 'haut, à gauche',
  'top-right': 'haut, à droite',
  'bottom-left': 'bas, à gauche',
  'bottom-right': 'bas, à droite',
}

/** Picture of the library by its name: hash of the uploaded file, then size in pixels. */
export interface PictureName {
  readonly hash: string
  readonly width: number
  readonly height: number
}

/** Encodings of a picture, the smallest first. JPEG exists in the full width only. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const

export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths in pixels in which a picture is stored, besides its own if that is smaller. */
const WIDTHS = [480, 960, 1440, 1920] as const

/** Width of the widest stored picture, in pixels. */
export const MAX_PICTURE_WIDTH = 1920

const NAME = /^(?<hash>[0-9a-f]{32})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,4})$/u

/** Parses the name of a picture, such as `3f…9c-1600x900`. Returns undefined for another text. */
export function parsePictureName(name: string): PictureName | undefined {
  const { hash, width, height } = NAME.exec(name)?.groups ?? {}
  return hash === undefined ? undefined : { hash, width: Number(width), height: Number(height) }
}

/** Returns the widths in which a picture of this width is stored, in ascending order. */
export function pictureWidths(width: number): readonly number[] {
  const widest = Math.min(width, MAX_PICTURE_WIDTH)
  return [...WIDTHS.filter((each) => each < widest), widest]
}

/** Identifies a file of a picture: the hash of the upload, its width in pixels and its encoding. */
export interface PictureFileKey {
  readonly hash: string
  readonly width: number
  readonly format: PictureFormat
}

/** Returns the files in which a picture is stored. */
export function pictureFileKeys({ hash, width }: PictureName): readonly PictureFileKey[] {
  const widths = pictureWidths(width)
  return widths.flatMap((each, at) =>
    PICTURE_FORMATS.filter((format) => format !== 'jpg' || at === widths.length - 1).map(
      (format) => ({ hash, width: each, format }),
    ),
  )
}

/** Returns the path of a picture in one width and encoding. */
export function picturePath(
  hash: string,
  width: number,
  format: PictureFormat,
  access?: string,
): string {
  const query = access === undefined ? '' : `?${ACCESS_FIELD}=${access}`
  return `${PICTURE_FOLDER}${hash}-${width}.${format}${query}`
}

/** Folder of the files of pictures. */
export const PICTURE_FOLDER = '/images/'

/** Query field with the mark that opens a picture of a Premium text. */
export const ACCESS_FIELD = 'acces'

const PATH = /^\/images\/(?<hash>[0-9a-f]{32})-(?<width>[1-9]\d{0,3})\.(?<format>[a-z]+)$/u

/** Parses the path of a picture. Returns undefined for another path. */
export function parsePicturePath(path: string): PictureFileKey | undefined {
  const { hash, width, format: written } = PATH.exec(path)?.groups ?? {}
  const format = PICTURE_FORMATS.find((each) => each === written)
  if (hash === undefined || format === undefined) return undefined
  return { hash, width: Number(width), format }
}

/** Returns the path of the JPEG of a picture, or undefined if its name is none. */
export function jpegPath(file: string): string | undefined {
  const name = parsePictureName(file)
  return name && picturePath(name.hash, name.width, 'jpg')
}

/** Returns the path of the smallest file of a picture; empty if its name is none. */
export function thumbnailPath(file: string): string {
  const name = parsePictureName(file)
  return name === undefined ? '' : picturePath(name.hash, Math.min(name.width, WIDTHS[0]), 'webp')
}

/** Returns the names of the pictures that a body, document or page shows, each once. */
export function picturesIn(content: object): readonly string[] {
  const names = new Set<string>()
  gatherPictures(content, names)
  return [...names]
}

function gatherPictures(content: unknown, names: Set<string>): void {
  if (typeof content !== 'object' || content === null) return
  if ('file' in content && typeof content.file === 'string' && parsePictureName(content.file)) {
    names.add(content.file)
  }
  for (const part of Object.values(content)) gatherPictures(part, names)
}

/** Adds to each picture of a body the mark that opens it, by its hash. */
export async function withPictureAccess(
  body: Body,
  sign: (hash: string) => Promise<string>,
): Promise<Body> {
  const names = picturesIn(body).flatMap((file) => parsePictureName(file) ?? [])
  const marks = new Map(
    await Promise.all(names.map(async ({ hash }) => [hash, await sign(hash)] as const)),
  )
  const open = (part: Body): Body =>
    part.map((block) => {
      if (block.type !== 'image') return mapNestedBodies(block, open)
      const access = marks.get(parsePictureName(block.file)?.hash ?? '')
      return access === undefined ? block : { ...block, access }
    })
  return open(body)
}

/** Returns the alternative text that an editor wrote, as a property; none if decorative. */
export function altOf(written: string): { readonly alt?: string } {
  return written.trim().toLowerCase() === DECORATIVE ? {} : { alt: written }
}

/** Returns the caption of an image with its credit, as printed below it. */
export function captionWithCredit({ children, credit }: Image): readonly Inline[] {
  if (credit === undefined) return children
  const words = `Crédit\u00A0: ${credit}`
  return [...children, { type: 'text', text: children.length === 0 ? words : ` (${words})` }]
}
