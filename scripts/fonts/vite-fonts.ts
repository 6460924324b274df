import { join } from 'node:path'

import type { Plugin } from 'vite'

import { cachedFont } from './cached-font.ts'
import { FONT_CUTS } from './font-cuts.ts'
import { fontFaces } from './font-faces.ts'

const SHEET = 'virtual:fonts.css'
const RESOLVED = `\0${SHEET}`
/** Relative to the root of the project; the sheet asks for the fonts from there. */
const FOLDER = 'dist/fonts'

/** Gives `virtual:fonts.css`: the fonts of the site, cut at build, named by their content. */
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
        FONT_CUTS.map(async (cut) => {
          const { file, metrics } = await cachedFont(cut, join(root, FOLDER))
          return fontFaces(cut, `/${FOLDER}/${file}`, metrics)
        }),
      )
      return faces.join('')
    },
  }
}
