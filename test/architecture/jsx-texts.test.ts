import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

/** Texts and attributes of JSX that hold an escape, which JSX shows as it is written. */
function shownEscapes(file: string, source: string): readonly string[] {
  const places: number[] = []
  const check = (raw: string, start: number): void => {
    if (/\\u[\dA-F]{4}/i.test(raw)) places.push(start)
  }
  new Visitor({
    JSXText: ({ raw, start }) => check(raw ?? '', start),
    JSXAttribute({ value, start }) {
      if (value?.type === 'Literal') check(source.slice(value.start, value.end), start)
    },
  }).visit(parseSync(file, source).program)
  return places.map((place) => `${file}:${source.slice(0, place).split('\n').length}`)
}

test('JSX shows no escape: a no-break space stands in an expression', () => {
  expect(shownEscapes('a.tsx', String.raw`<p title="Un\u00A0: deux">Un\u00A0: deux</p>`)).toEqual([
    'a.tsx:1',
    'a.tsx:1',
  ])
  expect(shownEscapes('a.tsx', String.raw`<p title={'Un\u00A0: deux'}>{'Un\u00A0!'}</p>`)).toEqual(
    [],
  )
  const files = globSync(['src/**/*.tsx', 'packages/*/src/**/*.tsx'])
  expect(files.flatMap((file) => shownEscapes(file, readFileSync(file, 'utf8')))).toEqual([])
})
