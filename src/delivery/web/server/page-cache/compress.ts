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
    }),
  )
}

/** The text that was compressed. */
export async function unbrotli(compressed: Uint8Array): Promise<Buffer> {
  return exact(await brotliBack(compressed))
}

/** Gzip for the rare client without brotli. */
export async function gzipped(content: Uint8Array): Promise<Buffer> {
  return exact(await gzipAsync(content, { level: 6 }))
}

/** A copy that holds exactly its own bytes: zlib answers with slices of 64 KiB slabs, and a kept slice keeps its slab. */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
