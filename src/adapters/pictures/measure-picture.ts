import sharp from 'sharp'

import type { PictureFormat } from '#domain/editorial/picture.ts'
import { MAX_PICTURE_PIXELS, pictureTypeOf } from '#domain/newsroom/picture-upload.ts'
import type { PictureMeter } from '#ports/picture-library.ts'

import { startOf } from './start-of-file.ts'

const FORMATS: ReadonlyMap<string, PictureFormat> = new Map([
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['avif', 'avif'],
])

/** Measures a picture by its first bytes and its head, without decoding it. */
export const measurePicture: PictureMeter['measure'] = async (file) => {
  const format = FORMATS.get(pictureTypeOf(await startOf(file)))
  if (format === undefined) return undefined
  try {
    const { width, height } = await sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS }).metadata()
    return { format, width, height }
  } catch {
    return undefined
  }
}
