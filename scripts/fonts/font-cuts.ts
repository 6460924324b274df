import { LETTERS, RARE_LETTERS } from './letters.ts'

/** A font that the build cuts out of a larger one. */
export interface FontCut {
  /** The name of the file. */
  readonly name: string
  readonly family: string
  readonly style: 'normal' | 'italic'
  /** The weights that pages request. */
  readonly weights: string
  /** The file of the package to cut from. */
  readonly source: string
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  /** What it draws. */
  readonly letters: string
  /** The font of the system that stands in until it comes; of the same family for an italic, which comes late. */
  readonly fallback?: LocalFont
}

/** A font that most systems have, under two names. */
export type LocalFont = keyof typeof LOCAL_FONTS

/**
 * How wide the sample of `font-metrics.ts` sets in the fonts of the system, in em; Liberation is
 * drawn to the widths of the two others.
 */
export const LOCAL_FONTS = {
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], sampleWidth: 0.3878 },
  sans: { names: ['Arial', 'Liberation Sans', 'Arimo'], sampleWidth: 0.428 },
} as const

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-standard'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght'

/**
 * The faces of the site: one for text and its bold, its cut for titles, whose thin strokes only a
 * large size bears, its italic, and one for the interface.
 */
const FACES: readonly FontCut[] = [
  {
    name: 'text',
    family: 'Newsreader',
    style: 'normal',
    weights: '400',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 400, opsz: 16 },
    letters: LETTERS,
    fallback: 'serif',
  },
  {
    name: 'bold',
    family: 'Newsreader',
    style: 'normal',
    weights: '600 700',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 650, opsz: 16 },
    letters: LETTERS,
  },
  {
    name: 'title',
    family: 'Newsreader Title',
    style: 'normal',
    weights: '400 700',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 500, opsz: 60 },
    letters: LETTERS,
    fallback: 'serif',
  },
  {
    name: 'interface',
    family: 'Hanken Grotesk',
    style: 'normal',
    weights: '400 700',
    source: `${HANKEN}-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    letters: LETTERS,
    fallback: 'sans',
  },
]

const ITALIC: FontCut = {
  name: 'italic',
  family: 'Newsreader',
  style: 'italic',
  weights: '400 700',
  source: `${NEWSREADER}-italic.woff2`,
  axes: { wght: 400, opsz: 16 },
  letters: LETTERS + RARE_LETTERS,
}

/**
 * The files that the build cuts: each face twice, the letters of every page and those of few, and
 * the italic, which comes late, whole.
 */
export const FONT_CUTS: readonly FontCut[] = [...FACES, ...FACES.map(rareOf), ITALIC]

/** Exact on the weights: a browser joins two files to one face only if they say the same of themselves. */
function rareOf({ name, family, style, weights, source, axes }: FontCut): FontCut {
  return { name: `${name}-rare`, family, style, weights, source, axes, letters: RARE_LETTERS }
}
