import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { formatFileSize } from '#domain/editorial/document-downloads.ts'
import {
  formatCount,
  formatEuros,
  formatPercentage,
  frenchDate,
  frenchMoment,
  frenchPeriodEnd,
  priceText,
} from '#domain/editorial/french-formats.ts'
import { parisDay, parisMonth, startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { days } from '#test/support/arbitraries/document-content.ts'

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

test('the day is the Paris one: late 28 February UTC is March', () => {
  const instant = Date.UTC(2026, 1, 28, 23, 30)
  expect(frenchDate(instant)).toBe('1er mars 2026')
  expect(parisDay(instant)).toBe('2026-03-01')
  expect(parisMonth(instant)).toBe('2026-03')
})

test('every number is printed as a date that ends with its year', () => {
  fc.assert(
    fc.property(fc.double(), (instant) => {
      expect(frenchDate(instant)).toMatch(/^(1er|\d{1,2}) \p{L}+ \d{1,4}$/u)
    }),
  )
})

test.each([
  [Date.UTC(2026, 2, 3, 8, 5), '3 mars 2026 à 09:05'],
  [Date.UTC(2026, 6, 14, 22, 30), '15 juillet 2026 à 00:30'],
  [Number.NaN, '1er janvier 1970 à 01:00'],
])('the moment %d is printed « %s »', (instant, printed) => {
  expect(frenchMoment(instant)).toBe(printed)
})

test('a term that ends at midnight in Paris includes its last day', () => {
  const midnight = Date.UTC(2026, 11, 31, 23)
  expect(frenchPeriodEnd(midnight)).toBe('31 décembre 2026 inclus')
  expect(frenchPeriodEnd(midnight - 60_000)).toBe('31 décembre 2026 à 23:59')
  expect(frenchPeriodEnd(midnight + 60_000)).toBe('1er janvier 2027 à 00:01')
})

test('a term to the start of any day includes the day before', () => {
  fc.assert(
    fc.property(days, (day) => {
      const start = startOfParisDay(day)
      const midnight = start.ok ? start.value : Number.NaN
      expect(frenchPeriodEnd(midnight)).toBe(`${frenchDate(midnight - 1)} inclus`)
    }),
  )
})

test.each([
  [0, '0\u00A0article'],
  [1, '1\u00A0article'],
  [1.5, '1,5\u00A0article'],
  [2, '2\u00A0articles'],
  [1234, '1\u202F234\u00A0articles'],
  [1_000_000, '1\u202F000\u202F000\u00A0d’articles'],
  [1_000_001, '1\u202F000\u202F001\u00A0articles'],
])('%d of them is « %s »', (count, printed) => {
  expect(formatCount(count, 'article', 'articles')).toBe(printed)
})

const million = (noun: string) => formatCount(1_000_000, noun, noun).split('\u00A0')[1]

test('after millions the noun takes « de », elided as its first letter asks', () => {
  expect(million('guides')).toBe('de guides')
  expect(million('heures')).toBe('d’heures')
  expect(million('études')).toBe('d’études')
  expect(million('œuvres')).toBe('d’œuvres')
  expect(formatCount(2e6, 'handicap', 'handicaps', 'de handicaps')).toMatch(/de handicaps$/)
})

test('less than two is singular, two and more is not', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 999_999, noNaN: true }), (count) => {
      expect(formatCount(count, 'un', 'des').endsWith('\u00A0un')).toBe(count < 2)
    }),
  )
})

test.each([
  [990, '9,90\u00A0€'],
  [0, '0,00\u00A0€'],
  [5, '0,05\u00A0€'],
  [123_456, '1\u202F234,56\u00A0€'],
])('%i cents are « %s » [A05]', (cents, printed) => {
  expect(formatEuros(cents)).toBe(printed)
})

test('a price is printed with taxes, and is on request without one [A05]', () => {
  expect(priceText(9900)).toBe('99,00\u00A0€ TTC')
  expect(priceText(0)).toBe('0,00\u00A0€ TTC')
  expect(priceText(undefined)).toBe('Prix sur demande')
})

test('a price in print is its cents', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (cents) => {
      expect(Number(formatEuros(cents).replaceAll(/\D/g, ''))).toBe(cents)
    }),
  )
})

test.each([
  [0, '0\u00A0o'],
  [999, '999\u00A0o'],
  [1000, '1\u00A0Ko'],
  [240_000, '240\u00A0Ko'],
  [999_499, '999\u00A0Ko'],
  [999_500, '1\u00A0Mo'],
  [1_234_567, '1,2\u00A0Mo'],
  [999_949_999, '999,9\u00A0Mo'],
  [999_950_000, '1\u00A0Go'],
  [5_120_000_000, '5,1\u00A0Go'],
])('%i bytes weigh « %s »', (bytes, printed) => {
  expect(formatFileSize(bytes)).toBe(printed)
})

const weigh = (printed: string): number => {
  const [amount = '', unit = ''] = printed.split('\u00A0')
  const units: Readonly<Record<string, number>> = { o: 1, Ko: 1e3, Mo: 1e6, Go: 1e9 }
  return Number(amount.replace(',', '.').replaceAll('\u202F', '')) * (units[unit] ?? NaN)
}

test('a printed size is within a tenth of its unit', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), (bytes) => {
      const unit = bytes < 1000 ? 0 : bytes < 999_500 ? 500 : bytes < 999_950_000 ? 5e4 : 5e7
      expect(Math.abs(weigh(formatFileSize(bytes)) - bytes)).toBeLessThanOrEqual(unit + 1e-6)
    }),
  )
})

test('no weight needs four digits of a unit below the largest', () => {
  const limits = fc.constantFrom(1000, 999_500, 999_950_000)
  fc.assert(
    fc.property(limits, fc.integer({ min: -600, max: 600 }), (limit, more) => {
      const [amount = ''] = formatFileSize(limit + more).split('\u00A0')
      expect(Number(amount.replace(',', '.'))).toBeLessThan(1000)
    }),
  )
})

test('a heavier file never reads lighter', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(1_000_000), (bytes, more) => {
      expect(weigh(formatFileSize(bytes + more))).toBeGreaterThanOrEqual(
        weigh(formatFileSize(bytes)),
      )
    }),
  )
})

test.each([
  [73, 100, '73\u00A0%'],
  [1, 3, '33\u00A0%'],
  [0, 0, '0\u00A0%'],
])('%i of %i is %s', (part, whole, printed) => {
  expect(formatPercentage(part, whole)).toBe(printed)
})
