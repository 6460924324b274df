import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { SEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { SearchChoices } from '#domain/search/search-criteria.ts'
import {
  isFilteredSearch,
  parseSearchUrl,
  SEARCH_FIELDS,
  searchAddress,
} from '#domain/search/search-url.ts'
import { pastedText } from '#test/support/arbitraries/text-and-emails.ts'

const choices: fc.Arbitrary<SearchChoices> = fc.record(
  {
    kind: fc.constantFrom(...SEARCHED_KINDS),
    theme: fc.constantFrom(...THEME_KEYS),
    sector: fc.constantFrom(...SECTOR_KEYS),
    year: fc.integer({ min: 1900, max: 2099 }),
    access: fc.constantFrom('public', 'premium'),
  },
  { requiredKeys: [] },
)

const strayFields = fc.array(fc.tuple(fc.constantFrom(...SEARCH_FIELDS, 'page', 'utm'), pastedText))

describe('the address of a search', () => {
  test.each([
    [
      'query=cse&type=guides&theme=sante-securite&secteur=btp&annee=2025&acces=libre&exact=true',
      { kind: 'guides', theme: 'sante-securite', sector: 'btp', year: 2025, access: 'public' },
      true,
    ],
    ['acces=premium&type=code&query=cse', { kind: 'law', access: 'premium' }, false],
    ['query=cse&type=guides&type=code', { kind: 'guides' }, false],
    ['query=cse&type=&theme=&acces=&exact=', {}, false],
    ['query=cse&type=GUIDES&theme=x&secteur=x&annee=25&acces=tous&exact=1', {}, false],
    ['query=cse&type=constructor&acces=__proto__', {}, false],
  ])('%j asks for %j, to the letter: %j [R09]', (query, expected, literal) => {
    expect(parseSearchUrl(new URLSearchParams(query))).toEqual({
      text: 'cse',
      choices: expected,
      literal,
    })
  })

  test('asks for nothing when it is bare [V03]', () => {
    expect(parseSearchUrl(new URLSearchParams())).toEqual({ text: '', choices: {}, literal: false })
  })

  test('is read back from what it is made from [R09]', () => {
    fc.assert(
      fc.property(pastedText, choices, fc.boolean(), (text, chosen, literal) => {
        const query = normalizeSearchQuery(text)
        fc.pre(query.ok)
        const address = searchAddress({ query: query.value, choices: chosen, literal })
        const read = parseSearchUrl(new URL(address, 'https://site.test').searchParams)
        expect(read).toEqual({ text: query.value, choices: chosen, literal })
      }),
    )
  })

  test('is the same for fields in another order, twice or unknown', () => {
    fc.assert(
      fc.property(strayFields, (fields) => {
        const search = parseSearchUrl(new URLSearchParams(fields))
        const query = normalizeSearchQuery(search.text)
        fc.pre(query.ok)
        const address = searchAddress({ ...search, query: query.value })
        const { pathname, searchParams } = new URL(address, 'https://site.test')
        expect(pathname).toBe('/recherche')
        const names = [...searchParams.keys()]
        expect(names).toEqual(SEARCH_FIELDS.filter((name) => names.includes(name)))
        expect(parseSearchUrl(searchParams)).toEqual({ ...search, text: query.value })
      }),
    )
  })
})

test('results are narrowed by any choice', () => {
  expect(isFilteredSearch({})).toBe(false)
  fc.assert(
    fc.property(choices, (chosen) => {
      expect(isFilteredSearch(chosen)).toBe(Object.keys(chosen).length > 0)
    }),
  )
})
