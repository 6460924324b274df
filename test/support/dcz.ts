import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'

/** How a client names the dictionary that it has (RFC 9842, §2.2). */
export function availableDictionary(dictionary: Uint8Array): string {
  return `:${createHash('sha256').update(dictionary).digest('base64')}:`
}

/** The text that a `dcz` answer stands for (RFC 9842, §5): eight bytes that say what it is, the hash of the dictionary, one Zstandard frame. */
export function readDcz(body: Buffer, dictionary: Buffer): string {
  const digest = createHash('sha256').update(dictionary).digest()
  if (body.toString('hex', 0, 8) !== '5e2a4d1820000000') throw new Error('this is no dcz')
  if (!body.subarray(8, 40).equals(digest)) throw new Error('this is of another dictionary')
  return zstdDecompressSync(body.subarray(40), { dictionary }).toString()
}
