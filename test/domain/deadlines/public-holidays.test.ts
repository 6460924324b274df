import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { easterSunday, holidayOn, publicHolidays } from '#domain/deadlines/public-holidays.ts'
import { daysLater, weekdayOf } from '#domain/shared/calendar-day.ts'

const years = fc.integer({ min: 1900, max: 2299 })

// The dates of almanacs, with the earliest and the latest Easter of two centuries.
test.each([
  [1913, '1913-03-23'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2012, '2012-04-08'],
  [2014, '2014-04-20'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2285, '2285-03-22'],
])('Easter of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

describe('the holidays of 2026', () => {
  test('are the eleven of article L. 3133-1', () => {
    expect(publicHolidays(2026).map(({ day, name }) => `${day} ${name}`)).toEqual([
      '2026-01-01 Jour de l’An',
      '2026-04-06 Lundi de Pâques',
      '2026-05-01 Fête du travail',
      '2026-05-08 Victoire de 1945',
      '2026-05-14 Ascension',
      '2026-05-25 Lundi de Pentecôte',
      '2026-07-14 Fête nationale',
      '2026-08-15 Assomption',
      '2026-11-01 Toussaint',
      '2026-11-11 Armistice de 1918',
      '2026-12-25 Noël',
    ])
  })

  test('are two more in Alsace and Moselle', () => {
    const general = new Set(publicHolidays(2026).map(({ day }) => day))
    const local = publicHolidays(2026, 'alsaceMoselle').map(({ day }) => day)
    expect(local.filter((day) => !general.has(day))).toEqual(['2026-04-03', '2026-12-26'])
    expect(holidayOn('2026-04-03', 'general')).toBeUndefined()
    expect(holidayOn('2026-04-03', 'alsaceMoselle')?.name).toBe('Vendredi saint')
  })
})

test('two holidays on one day keep both names, the fixed one first', () => {
  const names = publicHolidays(2008).filter(({ day }) => day === '2008-05-01')
  expect(names.map(({ name }) => name)).toEqual(['Fête du travail', 'Ascension'])
  expect(holidayOn('2008-05-01', 'general')?.name).toBe('Fête du travail')
})

property.prop([years])('Easter is a Sunday from 22 March to 25 April', (year) => {
  const easter = easterSunday(year)
  expect(weekdayOf(easter)).toBe(0)
  expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
})

property.prop([years])('a year has its holidays in order, Ascension on a Thursday', (year) => {
  const holidays = publicHolidays(year, 'alsaceMoselle')
  expect(holidays).toHaveLength(13)
  expect(holidays.map(({ day }) => day).toSorted()).toEqual(holidays.map(({ day }) => day))
  const ascension = holidays.find(({ name }) => name === 'Ascension')?.day ?? ''
  expect(weekdayOf(ascension)).toBe(4)
  expect(daysLater(ascension, -39)).toBe(easterSunday(year))
})
