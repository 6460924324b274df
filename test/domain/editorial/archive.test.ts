import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { yearlyArchives } from '../../../src/domain/editorial/archive.ts'
import { isDated } from '../../../src/domain/editorial/freshness.ts'
import { days } from '../../../src/domain/shared/duration.ts'
import { parisYear } from '../../../src/domain/shared/paris-calendar.ts'
import { instantsOfTheCentury } from '../../support/arbitraries-editorial.ts'

test('the archives go from the current year in Paris down to 2007 [K01] [H14]', () => {
  expect(yearlyArchives(Date.UTC(2009, 11, 31, 23, 30))).toStrictEqual([2010, 2009, 2008, 2007])
  expect(yearlyArchives(Date.UTC(2007, 5))).toStrictEqual([2007])
  expect(yearlyArchives(Date.UTC(2006, 5))).toStrictEqual([])
})

test('every year since 2007 has an archive, once', () => {
  fc.assert(
    fc.property(instantsOfTheCentury, (now) => {
      const years = yearlyArchives(now)
      const newest = parisYear(now)
      expect(years).toHaveLength(Math.max(0, newest - 2006))
      expect(years.every((year, age) => year === newest - age && year >= 2007)).toBe(true)
    }),
  )
})

const now = Date.UTC(2026, 10, 21, 12)

test('a document is dated after ten years, to the day', () => {
  expect(isDated({ publishedAt: Date.UTC(2016, 10, 21, 12) }, now)).toBe(false)
  expect(isDated({ publishedAt: Date.UTC(2016, 10, 20, 12) }, now)).toBe(true)
  expect(isDated({ publishedAt: Date.UTC(2013, 0, 1) }, now)).toBe(true)
})

test('an update or a confirmation of the law makes it current again', () => {
  const publishedAt = Date.UTC(2010, 0, 1)
  expect(isDated({ publishedAt, updatedAt: Date.UTC(2020, 0, 1) }, now)).toBe(false)
  expect(isDated({ publishedAt, stateOfLawAt: Date.UTC(2020, 0, 1) }, now)).toBe(false)
  expect(isDated({ publishedAt, updatedAt: Date.UTC(2012, 0, 1) }, now)).toBe(true)
})

test('ten years before 29 February is the last day of a shorter month', () => {
  const leapDay = Date.UTC(2028, 1, 29, 12)
  expect(isDated({ publishedAt: Date.UTC(2018, 1, 28, 12) }, leapDay)).toBe(true)
  expect(isDated({ publishedAt: Date.UTC(2018, 2, 1, 12) }, leapDay)).toBe(false)
})

test('what is dated stays dated, until it is touched', () => {
  fc.assert(
    fc.property(instantsOfTheCentury, instantsOfTheCentury, fc.nat(5000), (at, now, more) => {
      const later = now + days(more)
      expect(isDated({ publishedAt: at }, now) && !isDated({ publishedAt: at }, later)).toBe(false)
      expect(isDated({ publishedAt: at, updatedAt: later }, later)).toBe(false)
    }),
  )
})
