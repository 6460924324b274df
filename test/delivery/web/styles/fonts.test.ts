import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, test } from 'vitest'

import {
  BROWSER_MADE_SPACES,
  COMMON_CHARACTERS,
  RARE_CHARACTERS,
  SYSTEM_FONT_CHARACTERS,
} from '#scripts/fonts/character-sets.ts'
import { fontFaces } from '#scripts/fonts/font-faces.ts'
import { fontMetrics, missingFrom } from '#scripts/fonts/font-metrics.ts'
import { FONT_SUBSETS } from '#scripts/fonts/font-subsets.ts'
import { subsetPackageFont } from '#scripts/fonts/subset-package-font.ts'

const ROOT = join(import.meta.dirname, '../../../..')

describe('the letters of the fonts', () => {
  test('cover content and pages, except characters left to the system', () => {
    const known = new Set(
      COMMON_CHARACTERS + RARE_CHARACTERS + BROWSER_MADE_SPACES + SYSTEM_FONT_CHARACTERS,
    )
    const texts = globSync(['content/**/*.{md,yaml}', 'src/domain/messages.ts'], { cwd: ROOT })
    const painted = globSync('src/delivery/web/{components,pages}/**/*.tsx', { cwd: ROOT })

    const unknown = [...texts, ...painted].flatMap((file) =>
      Array.from(readFileSync(join(ROOT, file), 'utf8'))
        .filter((sign) => sign >= ' ' && !known.has(sign))
        .map((sign) => `${sign} in ${file}`),
    )

    expect(texts.length).toBeGreaterThan(30)
    expect(painted.length).toBeGreaterThan(60)
    expect(new Set(unknown)).toEqual(new Set())
  })

  test('are each of one kind: common, rare, or left to the system', () => {
    const letters = Array.from(COMMON_CHARACTERS + RARE_CHARACTERS + SYSTEM_FONT_CHARACTERS)

    expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([])
  })
})

describe.each(FONT_SUBSETS)('the font of the $name', (cut) => {
  let plain: Buffer
  let compressed: Buffer
  beforeAll(async () => {
    plain = await subsetPackageFont(cut, 'truetype')
    compressed = await subsetPackageFont(cut, 'woff2')
  })

  test('draws its letters', () => {
    expect(missingFrom(plain, cut.letters)).toEqual([])
  })

  test('weighs little', () => {
    expect(compressed.length).toBeLessThan(cut.style === 'italic' ? 19_000 : 14_500)
  })

  test.runIf(cut.letters === RARE_CHARACTERS)('is fetched for its letters alone', () => {
    const faces = fontFaces(cut, '/font.woff2', fontMetrics(plain))

    const ranges = /unicode-range:([^};]+)/.exec(faces)?.[1]?.split(',') ?? []
    const letters = ranges.flatMap((range) => lettersOf(range))
    expect(letters).toEqual(Array.from(RARE_CHARACTERS).toSorted())
  })

  test('never hides the text while it comes', () => {
    expect(fontFaces(cut, '/font.woff2', fontMetrics(plain))).toContain('font-display:swap')
  })

  test.runIf(cut.fallback)('is stood in for by a font of its width and height', () => {
    const metrics = fontMetrics(plain)

    const faces = fontFaces(cut, '/font.woff2', metrics)

    const valueOf = (name: string): number =>
      Number(new RegExp(`${name}:([\\d.]+)%`).exec(faces)?.[1]) / 100
    expect(valueOf('ascent-override') * valueOf('size-adjust')).toBeCloseTo(metrics.ascent, 3)
    expect(valueOf('size-adjust')).toBeGreaterThan(0.95)
    expect(valueOf('size-adjust')).toBeLessThan(1.15)
  })
})

test('the fonts that a page opens on weigh less than 42 kB', async () => {
  const early = FONT_SUBSETS.filter(({ fallback }) => fallback !== undefined)

  const cuts = await Promise.all(early.map((cut) => subsetPackageFont(cut, 'woff2')))

  expect(cuts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(42_000)
})

/** The letters of a stretch of a `unicode-range`: `U+23-24`. */
function lettersOf(range: string): readonly string[] {
  const [first = Number.NaN, last = first] = range
    .slice('U+'.length)
    .split('-')
    .map((point) => Number.parseInt(point, 16))
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
