/** A font that the build cuts out of a larger one. */
export interface FontCut {
  /** The name of the file. */
  readonly name: string
  readonly family: string
  readonly style: 'normal' | 'italic'
  /** The weights that it is asked for, whatever it was cut at. */
  readonly weights: string
  /** The file of the package to cut from. */
  readonly source: string
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  /** The font of the system that stands in until it comes; of the same family for an italic, which comes late. */
  readonly fallback?: LocalFont
}

/** A font that most systems have, under two names. */
export type LocalFont = keyof typeof LOCAL_FONTS

/** How wide the sample of `font-metrics.ts` sets in the fonts of the system, in em; Liberation is drawn to the widths of the two others. */
export const LOCAL_FONTS = {
  serif: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], sampleWidth: 0.3878 },
  sans: { names: ['Arial', 'Liberation Sans', 'Arimo'], sampleWidth: 0.428 },
} as const

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader-latin-standard'
const HANKEN = '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght'

/** The four fonts of the site: one face for text, its cut for titles, whose thin strokes only a large size bears, its italic, and one for the interface. */
export const FONT_CUTS: readonly FontCut[] = [
  {
    name: 'text',
    family: 'Newsreader',
    style: 'normal',
    weights: '400 700',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: { min: 400, max: 650 }, opsz: 16 },
    fallback: 'serif',
  },
  {
    name: 'title',
    family: 'Newsreader Title',
    style: 'normal',
    weights: '400 700',
    source: `${NEWSREADER}-normal.woff2`,
    axes: { wght: 500, opsz: 60 },
    fallback: 'serif',
  },
  {
    name: 'interface',
    family: 'Hanken Grotesk',
    style: 'normal',
    weights: '400 700',
    source: `${HANKEN}-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
    fallback: 'sans',
  },
  {
    name: 'italic',
    family: 'Newsreader',
    style: 'italic',
    weights: '400 700',
    source: `${NEWSREADER}-italic.woff2`,
    axes: { wght: 400, opsz: 16 },
  },
]
