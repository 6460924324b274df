import { COMMON_CHARACTERS, RARE_CHARACTERS } from './character-sets.ts'

/** Subset of a font that the build generates as a file. */
export interface FontSubset {
  /** Name of the generated file. */
  readonly name: string
  readonly family: string
  readonly style: 'normal' | 'italic'
  /** Font weights that the file serves, as in CSS. */
  readonly weights: string
  /** Source file in the font package. */
  readonly source: string
  /** Fixed value or range of each variable axis. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  /** Characters of the subset. */
  readonly letters: string
  /**
   * System font shown until this one loads. Omitted if another subset of the family declares it.
   */
  readonly fallback?: LocalFont
}

/** Kind of system font, installed on most systems under one of several names. */
export type LocalFont = keyof typeof LOCAL_FONTS

/**
 * Width of the sample text of `font-metrics.ts` in each system font, in em. Liberation fonts have
 * the same widths as the other two.
 */
export const LOCAL_FONTS = {
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], sampleWidth: 0.3878 },
  sans: { names: ['Arial', 'Liberation Sans', 'Arimo'], sampleWidth: 0.428 },
} as const

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-standard'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght'

/**
 * The site's typefaces: text with bold, display (thin strokes for large sizes), italic, and
 * interface.
 */
const FACES: readonly FontSubset[] = [
  {
    name: 'text',
    family: 'Newsreader',
    style: 'normal',
    weights: '400',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 400, opsz: 16 },
    letters: COMMON_CHARACTERS,
    fallback: 'serif',
  },
  {
    name: 'bold',
    family: 'Newsreader',
    style: 'normal',
    weights: '600 700',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 650, opsz: 16 },
    letters: COMMON_CHARACTERS,
  },
  {
    name: 'title',
    family: 'Newsreader Title',
    style: 'normal',
    weights: '400 700',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 500, opsz: 60 },
    letters: COMMON_CHARACTERS,
    fallback: 'serif',
  },
  {
    name: 'interface',
    family: 'Hanken Grotesk',
    style: 'normal',
    weights: '400 700',
    source: `${HANKEN}-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    letters: COMMON_CHARACTERS,
    fallback: 'sans',
  },
]

const ITALIC: FontSubset = {
  name: 'italic',
  family: 'Newsreader',
  style: 'italic',
  weights: '400 700',
  source: `${NEWSREADER}-italic.woff2`,
  axes: { wght: 400, opsz: 16 },
  letters: COMMON_CHARACTERS + RARE_CHARACTERS,
}

/**
 * Generated font files. Each typeface has a file of common and one of rare characters; the italic,
 * which loads late, has one.
 */
export const FONT_SUBSETS: readonly FontSubset[] = [...FACES, ...FACES.map(rareOf), ITALIC]

/**
 * Returns the file of the rare characters of a typeface. Its weights must equal those of the first
 * file, else browsers treat the files as two typefaces.
 */
function rareOf({ name, family, style, weights, source, axes }: FontSubset): FontSubset {
  return { name: `${name}-rare`, family, style, weights, source, axes, letters: RARE_CHARACTERS }
}
