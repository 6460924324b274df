import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { frenchDate } from '#domain/editorial/french-date.ts'
import { frenchMoment, frenchTerm } from '#domain/editorial/french-moment.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { days } from '#test/support/arbitraries/editorial.ts'

test.each([
  [Date.UTC(2026, 2, 3, 8, 5), '3 mars 2026 à 09:05'],
  [Date.UTC(2026, 6, 14, 22, 30), '15 juillet 2026 à 00:30'],
  [Number.NaN, '1er janvier 1970 à 01:00'],
])('the moment %d is printed « %s »', (instant, printed) => {
  expect(frenchMoment(instant)).toBe(printed)
})

test('a term that ends at midnight in Paris includes its last day', () => {
  const midnight = Date.UTC(2026, 11, 31, 23)
  expect(frenchTerm(midnight)).toBe('31 décembre 2026 inclus')
  expect(frenchTerm(midnight - 60_000)).toBe('31 décembre 2026 à 23:59')
  expect(frenchTerm(midnight + 60_000)).toBe('1er janvier 2027 à 00:01')
})

test('a term to the start of any day includes the day before', () => {
  fc.assert(
    fc.property(days, (day) => {
      const start = startOfParisDay(day)
      const midnight = start.ok ? start.value : Number.NaN
      expect(frenchTerm(midnight)).toBe(`${frenchDate(midnight - 1)} inclus`)
    }),
  )
})
