import { RARE_CHARACTERS } from './character-sets.ts'
import type { FontMetrics } from './font-metrics.ts'
import { LOCAL_FONTS } from './font-subsets.ts'
import type { FontSubset } from './font-subsets.ts'

/** Returns the `@font-face` rules of a font file and of its fallback font, if it has one. */
export function fontFaces(cut: FontSubset, address: string, metrics: FontMetrics): string {
  return [
    rule({
      'font-family': `'${cut.family}'`,
      'font-style': cut.style,
      'font-weight': cut.weights,
      'font-display': 'swap',
      src: `url('${address}') format('woff2')`,
      ...(cut.letters === RARE_CHARACTERS ? { 'unicode-range': rangeOf(cut.letters) } : {}),
    }),
    cut.fallback === undefined ? '' : fallbackFace(cut.family, cut.fallback, metrics),
  ].join('')
}

/**
 * Returns the `@font-face` rule of a system font, scaled to the metrics of the web font to avoid
 * layout shift.
 */
function fallbackFace(
  family: string,
  local: keyof typeof LOCAL_FONTS,
  { ascent, descent, lineGap, sampleWidth }: FontMetrics,
): string {
  const { names, sampleWidth: localWidth } = LOCAL_FONTS[local]
  const size = sampleWidth / localWidth
  return rule({
    'font-family': `'${family} fallback'`,
    src: names.map((name) => `local('${name}')`).join(','),
    'size-adjust': percent(size),
    'ascent-override': percent(ascent / size),
    'descent-override': percent(descent / size),
    'line-gap-override': percent(lineGap / size),
  })
}

/** Formats characters as a CSS `unicode-range`. */
function rangeOf(letters: string): string {
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0).toSorted(
    (a, b) => a - b,
  )
  const stretches = points.filter((point) => !points.includes(point - 1))
  return stretches
    .map((first) => {
      let last = first
      while (points.includes(last + 1)) last += 1
      return `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`
    })
    .join(',')
}

function hex(point: number): string {
  return point.toString(16).toUpperCase()
}

function rule(descriptors: Readonly<Record<string, string>>): string {
  const written = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`)
  return `@font-face{${written.join(';')}}\n`
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))}%`
}
