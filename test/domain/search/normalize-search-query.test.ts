import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  MAX_SEARCH_LENGTH,
  normalizeSearchQuery,
  searchPath,
} from '#domain/search/normalize-search-query.ts'
import { pastedText } from '#test/support/arbitraries/text-and-emails.ts'
import { runs } from '#test/support/property-settings.ts'

function cutOf(text: string): number {
  const read = normalizeSearchQuery(text)
  return read.ok ? read.value.length : 0
}

describe('the text of a search', () => {
  test.each([
    ['  préavis  ', 'préavis'],
    ['conge\u0301s\tpayés\u00A0\u202F\ncse', 'congés payés cse'],
    ['a\0b\u0007c\u0085', 'abc'],
    ['e\0\u0301', 'é'],
    ['\u202Esruoc\u202C li\u00ADcen\u200Bciement', 'sruoc licenciement'],
    ['\uD83D rupture', '\uFFFD rupture'],
    ['L. 1237-11', 'L. 1237-11'],
  ])('%j is read as %j [H12]', (text, query) => {
    expect(normalizeSearchQuery(text)).toEqual({ ok: true, value: query })
  })

  test.each(['', ' ', '\t\n', '\u00A0\u202F\uFEFF', '\0\u0007', ' \0 '])(
    '%j is ignored [V03] [H12]',
    (text) => {
      expect(normalizeSearchQuery(text)).toEqual({ ok: false, problem: 'searchEmpty' })
    },
  )

  test('is cut at 200, never inside a character nor at a space', () => {
    expect(MAX_SEARCH_LENGTH).toBe(200)
    expect(cutOf('a'.repeat(200))).toBe(200)
    expect(cutOf('a'.repeat(201))).toBe(200)
    expect(cutOf(`${'a'.repeat(199)}😀`)).toBe(199)
    expect(cutOf(`${'a'.repeat(198)}😀b`)).toBe(200)
    expect(cutOf(`${'a'.repeat(199)} b`)).toBe(199)
  })

  test('makes the address of its results [H12]', () => {
    const read = normalizeSearchQuery(' congés & RTT + 50% ')
    expect(read.ok && searchPath(read.value)).toBe(
      '/recherche?query=cong%C3%A9s%20%26%20RTT%20%2B%2050%25',
    )
  })

  property.prop([pastedText], { numRuns: runs(1000) })('once clean, stays as it is', (text) => {
    const read = normalizeSearchQuery(text)
    fc.pre(read.ok)
    expect(normalizeSearchQuery(read.value)).toEqual(read)
  })

  property.prop([pastedText], { numRuns: runs(1000) })(
    'is trimmed, composed and well formed, at most 200 units',
    (text) => {
      const read = normalizeSearchQuery(text)
      fc.pre(read.ok)
      const query = read.value
      expect(query.length).toBeGreaterThan(0)
      expect(query.length).toBeLessThanOrEqual(200)
      expect([query.trim(), query.normalize('NFC'), query.toWellFormed()]).toEqual([
        query,
        query,
        query,
      ])
      expect(query).not.toMatch(/\p{C}|\s\s|[^\S ]/u)
    },
  )

  property.prop([pastedText])('is ignored exactly when nothing can be read [V03]', (text) => {
    expect(normalizeSearchQuery(text).ok).toBe(/[^\s\p{C}]/u.test(text.toWellFormed()))
  })

  property.prop([pastedText])('comes back whole from the address of its results', (text) => {
    const read = normalizeSearchQuery(text)
    fc.pre(read.ok)
    const url = new URL(searchPath(read.value), 'https://site.test')
    expect([url.pathname, url.searchParams.get('query')]).toEqual(['/recherche', read.value])
  })
})
