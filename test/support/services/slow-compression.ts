import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** When the steps of a compression take their turn, and which brotli qualities were asked for. */
export const compression = {
  turn: (): Promise<void> => Promise.resolve(),
  qualities: [] as number[],
}

/** Stands in for the compression of the page cache: the same formats, each step at the turn that the test gives it. */
export const slowCompression = {
  brotli: async (content: Uint8Array, quality: 4 | 11): Promise<Buffer> => {
    compression.qualities.push(quality)
    await compression.turn()
    return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
  },
  gzipped: async (content: Uint8Array): Promise<Buffer> => {
    await compression.turn()
    return gzipSync(content)
  },
  unbrotli: async (compressed: Uint8Array): Promise<Buffer> => {
    await compression.turn()
    return brotliDecompressSync(compressed)
  },
}
