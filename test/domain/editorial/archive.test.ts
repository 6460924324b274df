import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { yearlyArchives } from '#domain/editorial/archive.ts'
import { parisYear } from '#domain/shared/paris-calendar.ts'
import { instantsOfTheCentury } from '#test/support/arbitraries/editorial.ts'

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
