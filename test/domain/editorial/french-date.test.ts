import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { frenchDate } from '#domain/editorial/french-date.ts'
import { isoDay, parisMonth } from '#domain/shared/paris-calendar.ts'

test('the first of the month is « 1er »', () => {
  expect(frenchDate(Date.UTC(2026, 2, 1, 12))).toBe('1er mars 2026')
})

test.each([
  [Date.UTC(2026, 2, 3, 12), '3 mars 2026'],
  [Date.UTC(2026, 7, 11, 12), '11 août 2026'],
  [Date.UTC(2025, 11, 21, 12), '21 décembre 2025'],
  [Date.UTC(2001, 0, 31, 12), '31 janvier 2001'],
])('%i is printed « %s »', (instant, printed) => {
  expect(frenchDate(instant)).toBe(printed)
})

test('the day is that of Paris: late on 28 February in London is 1 March', () => {
  const instant = Date.UTC(2026, 1, 28, 23, 30)
  expect(frenchDate(instant)).toBe('1er mars 2026')
  expect(isoDay(instant)).toBe('2026-03-01')
  expect(parisMonth(instant)).toBe('2026-03')
})

test('every number is printed as a date that ends with its year', () => {
  fc.assert(
    fc.property(fc.double(), (instant) => {
      expect(frenchDate(instant)).toMatch(/^(1er|\d{1,2}) \p{L}+ \d{1,4}$/u)
    }),
  )
})
