import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

/** Matches the names of text assets. Fonts are already compressed. */
const TEXT = /\.(?:js|css|svg)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Returns the Vite plugin that writes brotli and gzip versions of scripts, stylesheets and SVG
 * files, at maximum compression.
 */
export function compressedAssets(): Plugin {
  return {
    name: 'compressed-assets',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName))
      await Promise.all(
        files.map(async (file) => {
          const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          const path = join(dir, file.fileName)
          await writeFile(`${path}.br`, await brotli(text))
          await writeFile(`${path}.gz`, await toGzip(text, { level: constants.Z_BEST_COMPRESSION }))
        }),
      )
    },
  }
}

async function brotli(text: Buffer): Promise<Buffer> {
  return toBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
