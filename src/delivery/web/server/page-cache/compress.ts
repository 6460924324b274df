import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const brotliBack = promisify(brotliDecompress)
const gzipAsync = promisify(gzip)

/** Brotli off the main thread: 4 for a reader who waits, 11, a hundred times dearer, for a page that many ask for. */
export async function brotli(content: Uint8Array, quality: 4 | 11): Promise<Buffer> {
  return exact(
    await brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
      chunkSize: ROOM,
    }),
  )
}

/** The text that was compressed. */
export async function unbrotli(compressed: Uint8Array): Promise<Buffer> {
  return exact(await brotliBack(compressed, { chunkSize: ROOM }))
}

/** Gzip for the rare client without brotli. */
export async function gzipped(content: Uint8Array): Promise<Buffer> {
  return exact(await gzipAsync(content, { level: 6, chunkSize: ROOM }))
}

/** Most pages fit in it, compressed: more than the slabs that Node cuts small buffers from, so that it is a page's own. */
const ROOM = 96 * 1024

/** The bytes in memory of their own, exactly as large: a kept slice would keep what it is a slice of, and what zlib wrote into, left to the collector, is found only when that goes through everything. Short ones are cut from slabs that all share, which are larger than they are said to be and can be given to nobody. */
function exact(bytes: Buffer): Buffer {
  const { buffer, byteOffset, length } = bytes
  if (buffer instanceof ArrayBuffer && byteOffset === 0 && buffer.byteLength >= ROOM) {
    return Buffer.from(buffer.transfer(length))
  }
  const copy = Buffer.allocUnsafeSlow(length)
  bytes.copy(copy)
  return copy
}
