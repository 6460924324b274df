import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import subsetFont from 'subset-font'

import type { FontCut } from './font-cuts.ts'
import { MADE_BY_THE_BROWSER } from './letters.ts'

/** Kerning, ligatures, and the figures that line up in tables. */
export const FEATURES = ['kern', 'liga', 'lnum', 'tnum']

const packages = createRequire(import.meta.url)

/** Cuts a font out of its package: the letters and the weights that the site uses. */
export async function cutFont(cut: FontCut, format: 'woff2' | 'truetype'): Promise<Buffer> {
  const whole = await readFile(sourceOf(cut))
  return subsetFont(whole, cut.letters + MADE_BY_THE_BROWSER, {
    targetFormat: format,
    variationAxes: cut.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  })
}

/** Where the package of a font has it. */
export function sourceOf(cut: FontCut): string {
  return packages.resolve(cut.source)
}
