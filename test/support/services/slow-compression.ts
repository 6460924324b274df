import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** When each step of a compression takes its turn, and the steps so far. */
export const compression = {
  turn: (): Promise<void> => Promise.resolve(),
  steps: [] as ('brotli' | 'gzip' | 'unbrotli')[],
}

/** Stands in for the compression of the page cache: the same formats, each step at the turn that the test gives it. */
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
