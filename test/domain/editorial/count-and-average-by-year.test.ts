import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  busiestYear,
  countsByYear,
  formatPercentage,
  meanOfWholeYears,
  sum,
  yearSpan,
} from '#domain/editorial/count-and-average-by-year.ts'
import { instantsOfTheCentury } from '#test/support/arbitraries/document-content.ts'

const inYears = (...years: readonly number[]) => years.map((year) => Date.UTC(year, 5))

test('the years are consecutive from 2007 to the last study', () => {
  expect(yearSpan(inYears(2012, 2009, 1998))).toEqual([2009, 2010, 2011, 2012])
  expect(yearSpan(inYears(1998))).toEqual([])
  expect(yearSpan([])).toEqual([])
})

test('a year without items counts 0, in Paris time', () => {
  const newYear = Date.UTC(2011, 11, 31, 23, 30)
  expect(countsByYear([2010, 2011, 2012], [...inYears(2010, 2010), newYear])).toEqual([2, 0, 1])
})

test('the busiest year is the latest of those that have the most', () => {
  expect(busiestYear([2010, 2011, 2012], [4, 7, 7])).toEqual({ year: 2012, count: 7 })
  expect(busiestYear([], [])).toBeUndefined()
})

test('the mean leaves out the first and the last year', () => {
  expect(meanOfWholeYears([1000, 4, 7, 1000])).toBe(6)
  expect(meanOfWholeYears([4, 7])).toBeUndefined()
})

test.each([
  [73, 100, '73\u00A0%'],
  [1, 3, '33\u00A0%'],
  [0, 0, '0\u00A0%'],
])('%i of %i is %s', (part, whole, printed) => {
  expect(formatPercentage(part, whole)).toBe(printed)
})

property.prop([fc.array(instantsOfTheCentury)])(
  'every moment from 2007 is counted once',
  (moments) => {
    const years = yearSpan(moments)
    const recent = moments.filter((moment) => moment >= Date.UTC(2006, 11, 31, 23))
    expect(sum(countsByYear(years, moments))).toBe(recent.length)
  },
)
