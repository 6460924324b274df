import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  FILTER_FIELDS,
  filteredPath,
  isFiltered,
  parseListFilters,
  withKnownFilters,
  withoutEmptyFilters,
  withoutFilter,
} from '#domain/editorial/list-filters.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { pastedText } from '#test/support/arbitraries/text-and-emails.ts'

const filters: fc.Arbitrary<ListFilters> = fc.record(
  {
    theme: fc.constantFrom(...THEME_KEYS),
    sector: fc.constantFrom(...SECTOR_KEYS),
    year: fc.integer({ min: 1900, max: 2099 }),
  },
  { requiredKeys: [] },
)

const values = fc.oneof(pastedText, fc.constantFrom('btp', 'sante-securite', '2025', '02025', ''))
const queries = fc
  .array(fc.tuple(fc.constantFrom('theme', 'secteur', 'annee', 'page', 'utm'), values), {
    maxLength: 6,
  })
  .map((fields) => new URLSearchParams(fields))

function queryOf(path: string): URLSearchParams {
  return new URLSearchParams(path.split('?')[1] ?? '')
}

describe('the filters of a list', () => {
  test.each([
    [
      'theme=sante-securite&secteur=btp&annee=2025',
      { theme: 'sante-securite', sector: 'btp', year: 2025 },
    ],
    ['annee=2025&secteur=btp', { sector: 'btp', year: 2025 }],
    ['theme=&secteur=&annee=', {}],
    ['theme=autre&secteur=BTP&annee=25', {}],
    ['annee=02025', {}],
    ['annee=2025.0', {}],
    ['annee=1800', {}],
    ['secteur=btp&secteur=rp', { sector: 'btp' }],
    ['secteur=autre&secteur=rp', {}],
  ])('in %j are %j', (query, expected) => {
    expect(parseListFilters(new URLSearchParams(query))).toEqual(expected)
  })

  property.prop([filters])('are read back from the address that they make', (chosen) => {
    expect(parseListFilters(queryOf(filteredPath('/actualite', chosen)))).toEqual(chosen)
  })

  property.prop([filters])('make an address only where there are any', (chosen) => {
    expect(filteredPath('/actualite', chosen) === '/actualite').toBe(!isFiltered(chosen))
  })

  property.prop([queries])('stand in one order, whatever the order asked', (query) => {
    const names = [...withKnownFilters(query)]
      .map(([name]) => name)
      .filter((name) => Object.values(FILTER_FIELDS).some((field) => field === name))
    expect(names).toEqual(Object.values(FILTER_FIELDS).filter((field) => names.includes(field)))
  })

  property.prop([queries])('are known once unknown values are left out', (query) => {
    const known = withKnownFilters(query)
    expect(withKnownFilters(known).toString()).toBe(known.toString())
    expect(parseListFilters(known)).toEqual(parseListFilters(query))
    expect(known.get('utm')).toBe(query.get('utm'))
    expect(known.get('page')).toBe(query.get('page'))
  })

  test.each([
    ['theme=&secteur=btp', 'secteur=btp'],
    ['theme=&secteur=&annee=', ''],
    ['page=2&annee=', 'page=2'],
    ['query=', 'query='],
    ['theme=autre', 'theme=autre'],
  ])('that a form leaves empty are not asked for: %j is %j', (query, expected) => {
    expect(withoutEmptyFilters(query)).toBe(expected)
  })

  property.prop([queries])('are the same without the empty ones', (query) => {
    const named = withoutEmptyFilters(query.toString())
    expect(withoutEmptyFilters(named)).toBe(named)
    expect(withKnownFilters(new URLSearchParams(named)).get('page')).toBe(query.get('page'))
  })

  property.prop([filters, fc.constantFrom('theme', 'sector', 'year')])(
    'can be removed one by one',
    (chosen, name) => {
      const left = withoutFilter(chosen, name)
      expect(left[name]).toBeUndefined()
      expect({ ...left, ...(chosen[name] === undefined ? {} : { [name]: chosen[name] }) }).toEqual(
        chosen,
      )
    },
  )
})
