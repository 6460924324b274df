import { open } from 'node:fs/promises'

import sharp from 'sharp'

import type { PictureFormat } from '#domain/editorial/picture.ts'
import {
  MAX_PICTURE_PIXELS,
  pictureTypeOf,
  SIGNATURE_BYTES,
} from '#domain/newsroom/picture-upload.ts'
import type { PictureMeter } from '#ports/picture-library.ts'

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

/** Returns the first bytes of a file, by which its type is known. */
export async function startOf(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    const bytes = Buffer.alloc(SIGNATURE_BYTES)
    const { bytesRead } = await handle.read(bytes, 0, SIGNATURE_BYTES, 0)
    return bytes.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
