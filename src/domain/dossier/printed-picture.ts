import type { Image, Paragraph } from '../editorial/document-body.ts'
import { parsePictureName } from '../editorial/picture.ts'

/** JPEG files of the pictures that a printed text shows, by the name of the picture. */
export type PrintedPictures = ReadonlyMap<string, Uint8Array>

/** Largest part of the width that the height of a printed picture takes. */
const MAX_RATIO = 1.2

/** Returns the printed size of a picture that fits a width, or undefined if its name is none. */
export function printedSize(
  file: string,
  room: number,
): { readonly width: number; readonly height: number } | undefined {
  const picture = parsePictureName(file)
  if (picture === undefined) return undefined
  const width = Math.min(room, (room * MAX_RATIO * picture.width) / picture.height)
  return { width, height: (width * picture.height) / picture.width }
}

/** Returns the paragraph that stands in place of a picture without its file; empty if decorative. */
export function wordsInPlaceOf({ alt }: Pick<Image, 'alt'>): Paragraph {
  const words = alt === undefined ? '' : `Image\u00A0: ${alt}`
  return { type: 'paragraph', children: [{ type: 'text', text: words }] }
}
