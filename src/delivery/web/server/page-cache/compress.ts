import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

const brotliCompressAsync = promisify(brotliCompress)
const brotliDecompressAsync = promisify(brotliDecompress)
const gzipAsync = promisify(gzip)

/** The one level of cached pages (docs/decisions/0005). */
const BROTLI_QUALITY = 5

/** Compresses a page by brotli, off the main thread. */
export async function brotli(text: Uint8Array): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  return exactCopy(await brotliCompressAsync(text, { params }))
}

/** Decompresses brotli, off the main thread. */
export async function unbrotli(compressed: Uint8Array): Promise<Buffer> {
  return exactCopy(await brotliDecompressAsync(compressed))
}

/** Compresses by gzip for clients without brotli, off the main thread. */
export async function gzipped(text: Uint8Array): Promise<Buffer> {
  return exactCopy(await gzipAsync(text))
}

/** Copies bytes out of the larger slab that zlib cut them from, which a cached slice would hold. */
function exactCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
