import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** Compression steps so far, and `turn`, whose promise delays the next step. */
export const compression = {
  turn: (): Promise<void> => Promise.resolve(),
  steps: [] as ('brotli' | 'gzip' | 'unbrotli')[],
}

/**
 * Replacement of the compression of the page cache. The formats are the same, but a test delays
 * each step.
 */
export const slowCompression = {
  compressBrotli: async (content: Uint8Array): Promise<Buffer> => {
    compression.steps.push('brotli')
    await compression.turn()
    return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  },
  compressGzip: async (content: Uint8Array): Promise<Buffer> => {
    compression.steps.push('gzip')
    await compression.turn()
    return gzipSync(content)
  },
  decompressBrotli: async (compressed: Uint8Array): Promise<Buffer> => {
    compression.steps.push('unbrotli')
    await compression.turn()
    return brotliDecompressSync(compressed)
  },
}
