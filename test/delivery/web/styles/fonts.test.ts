import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { lettersOf } from '#test/support/fixtures/font-letters.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FONTS = join(ROOT, 'src/delivery/web/styles/fonts')

/** Characters that system fonts draw: form boxes, arrows, relations, rare fractions. */
const SYSTEM_FONT_LETTERS = '←→↑↓↩↗›‹≤≥≠≈√∑‰⅓⅔❏□◻■▪●○✓✔✗―‒‐`^~¹™®¿¡„'

/** Spaces and joiners that browsers make without a glyph. */
const SPACES = '\u00A0\u202F\u2009\u2011\u00AD\u2060\u200B'

const faces = [
  ...readFileSync(join(FONTS, 'fonts.css'), 'utf8').matchAll(/@font-face\s*\{([^}]+)\}/gu),
].map(([, face = '']) => face)

const files = faces.flatMap((face) => {
  const [, name] = /url\('\.\/([\w-]+)\.woff2'\)/u.exec(face) ?? []
  return name === undefined
    ? []
    : [{ name, face, data: readFileSync(join(FONTS, `${name}.woff2`)) }]
})

const lettersIn = (...names: readonly string[]) =>
  files.filter(({ name }) => names.includes(name)).flatMap(({ data }) => [...lettersOf(data)])

test.each(['text', 'bold', 'title', 'interface'])(
  'the files of %s have every letter of content and pages',
  (name) => {
    const drawn = new Set([
      ...lettersIn(name, `${name}-rare`),
      ...Array.from(SYSTEM_FONT_LETTERS + SPACES),
    ])
    const texts = globSync(['content/**/*.{md,yaml}', 'src/domain/messages.ts'], { cwd: ROOT })
    const painted = globSync('src/delivery/web/{components,pages}/**/*.tsx', { cwd: ROOT })

    const unknown = [...texts, ...painted].flatMap((file) =>
      Array.from(readFileSync(join(ROOT, file), 'utf8'))
        .filter((sign) => sign >= ' ' && !drawn.has(sign))
        .map((sign) => `${sign} in ${file}`),
    )

    expect(texts.length).toBeGreaterThan(30)
    expect(painted.length).toBeGreaterThan(60)
    expect(new Set(unknown)).toEqual(new Set())
  },
)

test('the italic has the letters of the text', () => {
  expect(new Set(lettersIn('italic'))).toEqual(new Set(lettersIn('text', 'text-rare')))
})

describe.each(files)('the font $name', ({ name, face, data }) => {
  test('weighs little', () => {
    expect(data.length).toBeLessThan(name === 'italic' ? 19_000 : 14_500)
  })

  test.runIf(name.endsWith('-rare'))('draws the letters for which it is fetched', () => {
    const ranges = /unicode-range:([^;]+)/u.exec(face)?.[1]?.split(',') ?? []
    const drawn = lettersOf(data)
    expect(ranges.flatMap(lettersOfRange).filter((letter) => !drawn.has(letter))).toEqual([])
  })

  test('never hides the text while it comes', () => {
    expect(face).toMatch(/font-display:\s*swap/u)
  })
})

test('the fonts that a page opens on weigh less than 42 kB', () => {
  const early = files.filter(({ name }) => ['text', 'title', 'interface'].includes(name))
  expect(early.reduce((sum, { data }) => sum + data.length, 0)).toBeLessThan(42_000)
})

/** The letters of a stretch of a `unicode-range`: `U+23-24`. */
function lettersOfRange(range: string): readonly string[] {
  const [first = Number.NaN, last = first] = range
    .trim()
    .slice('U+'.length)
    .split('-')
    .map((point) => Number.parseInt(point, 16))
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
