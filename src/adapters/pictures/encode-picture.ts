import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import sharp from 'sharp'
import type { Sharp } from 'sharp'

import { MAX_PICTURE_WIDTH, pictureWidths } from '#domain/editorial/picture.ts'
import {
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_RATIO,
  pictureTypeOf,
} from '#domain/newsroom/picture-upload.ts'
import type { PictureRefusal } from '#domain/newsroom/picture-upload.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EncodedPicture, PictureFile } from '#ports/picture-library.ts'

import { startOf } from './measure-picture.ts'

sharp.cache(false)
sharp.concurrency(1)

const TIMEOUT = { seconds: 10 }
const WHITE = '#ffffff'

/**
 * Decodes an uploaded picture, and encodes it again in all its widths: turned upright, in sRGB, on
 * white, without metadata. Its number of pixels is known before any is decoded.
 */
export async function encodePicture(file: string): Promise<Result<EncodedPicture, PictureRefusal>> {
  const type = pictureTypeOf(await startOf(file))
  if (type === 'empty' || type === 'svg' || type === 'unknownType') return refused(type)
  const source = sharp(file, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
  try {
    const { width, height } = await source.metadata()
    if (width * height > MAX_PICTURE_PIXELS) return refused('tooManyPixels')
    return await encoded(source.autoOrient().timeout(TIMEOUT), await hashOf(file))
  } catch (error) {
    return refused(/pixel limit/u.test(String(error)) ? 'tooManyPixels' : 'unreadable')
  }
}

async function encoded(
  upright: Sharp,
  hash: string,
): Promise<Result<EncodedPicture, PictureRefusal>> {
  const { data, info } = await upright
    .resize({ width: MAX_PICTURE_WIDTH, withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  if (height > width * MAX_PICTURE_RATIO) return refused('tooTall')
  const decoded = () => sharp(data, { raw: { width, height, channels } }).timeout(TIMEOUT)
  const files: PictureFile[] = []
  for (const each of pictureWidths(width)) {
    const resized = decoded().resize({ width: each })
    const avif = await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer()
    const webp = await resized.clone().webp({ quality: 80 }).toBuffer()
    files.push({ hash, width: each, format: 'avif', bytes: avif })
    files.push({ hash, width: each, format: 'webp', bytes: webp })
  }
  const jpeg = await decoded().jpeg({ quality: 84, progressive: true }).toBuffer()
  files.push({ hash, width, format: 'jpg', bytes: jpeg })
  return ok({ name: `${hash}-${width}x${height}`, files })
}

/** Returns 128 bits of the SHA-256 hash of a file. */
async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}
