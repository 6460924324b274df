import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  daysLater,
  parseCalendarDay,
  sameDayMonthsLater,
  weekdayOf,
} from '#domain/shared/calendar-day.ts'
import { days } from '#test/support/arbitraries/document-content.ts'

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '1900-02-29', '0000-12-31'])(
  'rejects the impossible day %s',
  (text) => {
    expect(parseCalendarDay(text)).toBeUndefined()
  },
)

test.each(['', '26-01-01', '2026-1-1', '12026-01-01', '2026-01-01 ', '-001-01-01', '0NaN-NaN-NaN'])(
  'rejects %j, which is no day',
  (text) => {
    expect(parseCalendarDay(text)).toBeUndefined()
  },
)

test.each(['0001-01-01', '1600-02-29', '2000-02-29', '9999-12-31'])('accepts %s', (text) => {
  expect(parseCalendarDay(text)).toBe(text)
})

property.prop([
  days,
  fc.nat(10),
  fc.nat(1),
  fc.constantFrom('0', '1', '2', '9', '-', '.', 'e', ' ', '+', ''),
])(
  'accepts a day with another character only if the platform does',
  (day, at, removed, character) => {
    const text = `${day.slice(0, at)}${character}${day.slice(at + removed)}`
    const isDay = /^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(text) && platformDay(text) === text
    expect(parseCalendarDay(text)).toBe(isDay ? text : undefined)
  },
)

function platformDay(text: string): string | undefined {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString().slice(0, 10)
}

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['1970-01-01', 0, '1970-01-01'],
  ['2000-02-28', 1, '2000-02-29'],
  ['2000-02-28', 2, '2000-03-01'],
  ['2024-02-29', 366, '2025-03-01'],
  ['1900-02-28', 1, '1900-03-01'],
  ['2100-03-01', -1, '2100-02-28'],
])('%s and %i days are %s', (day, count, later) => {
  expect(daysLater(day, count)).toBe(later)
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-12-14', 1, '2027-01-14'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months are %s', (day, months, later) => {
  expect(sameDayMonthsLater(day, months)).toBe(later)
})

test('knows the day of the week before and after 1970', () => {
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('1969-12-28')).toBe(0)
})

property.prop([days, fc.integer({ min: -20_000, max: 20_000 })])(
  'days later and earlier come back, as the platform counts them',
  (day, count) => {
    const later = daysLater(day, count)
    expect(daysLater(later, -count)).toBe(day)
    const counted = new Date(Date.parse(day) + count * 86_400_000)
    expect(later).toBe(counted.toISOString().slice(0, 10))
    expect(weekdayOf(later)).toBe(counted.getUTCDay())
    expect(parseCalendarDay(later)).toBe(later)
  },
)
