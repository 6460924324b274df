import { join } from 'node:path'

import type { Plugin } from 'vite'

import { cachedFont } from './cached-font.ts'
import { fontFaces } from './font-faces.ts'
import { FONT_SUBSETS } from './font-subsets.ts'

const SHEET = 'virtual:fonts.css'
const RESOLVED = `\0${SHEET}`
/** Output folder relative to the project root, from which the stylesheet links to the fonts. */
const FOLDER = 'dist/fonts'

/**
 * Returns the Vite plugin that provides `virtual:fonts.css`. It subsets the fonts at build; file
 * names contain a content hash.
 */
export function fonts(): Plugin {
  let root = ''
  return {
    name: 'fonts',
    configResolved(config) {
      ;({ root } = config)
    },
    resolveId: (id) => (id === SHEET ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined
      const faces = await Promise.all(
        FONT_SUBSETS.map(async (cut) => {
          const { file, metrics } = await cachedFont(cut, join(root, FOLDER))
          return fontFaces(cut, `/${FOLDER}/${file}`, metrics)
        }),
      )
      return faces.join('')
    },
  }
}
