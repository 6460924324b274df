import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'

import { BROWSER_MADE_SPACES } from './character-sets.ts'
import type { FontSubset } from './font-subsets.ts'

/** OpenType features that the subsets retain: kerning, ligatures, lining and tabular figures. */
export const FEATURES = ['kern', 'liga', 'lnum', 'tnum']

const packages = createRequire(import.meta.url)

/** Subsets a font of an npm package to the characters and axes that the site uses. */
export async function subsetPackageFont(
  cut: FontSubset,
  format: 'woff2' | 'truetype',
): Promise<Buffer> {
  const whole = await readFile(fontFilePath(cut))
  return subsetFont(whole, cut.letters + BROWSER_MADE_SPACES, {
    targetFormat: format,
    variationAxes: cut.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
}

/** Returns the path of the source font in its npm package. */
export function fontFilePath(cut: FontSubset): string {
  return packages.resolve(cut.source)
}
