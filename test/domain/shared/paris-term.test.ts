import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { hours } from '#domain/shared/duration.ts'
import { isoDay } from '#domain/shared/paris-calendar.ts'
import { endOfParisDay, lastDayOf, monthsLater } from '#domain/shared/paris-term.ts'
import { instants } from '#test/support/arbitraries/premium.ts'

test.each([
  ['2026-12-31', Date.UTC(2026, 11, 31, 23)],
  ['2026-03-28', Date.UTC(2026, 2, 28, 23)],
  ['2026-03-29', Date.UTC(2026, 2, 29, 22)],
  ['2026-10-25', Date.UTC(2026, 9, 25, 23)],
])('a term until %s ends at midnight in Paris, that day included', (day, end) => {
  expect(endOfParisDay(day)).toEqual({ ok: true, value: end })
})

test.each(['2026-02-30', '31/12/2026', '', '2026-12-31T00:00'])('%j is no day', (day) => {
  expect(endOfParisDay(day)).toEqual({ ok: false, problem: 'dayInvalid' })
})

test.each([
  ['2026-11-21', 3, '2027-02-21'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-01-15', 120, '2036-01-15'],
])('%s and %i months are %s', (day, months, later) => {
  expect(monthsLater(day, months)).toEqual({ ok: true, value: later })
})

law.prop([instants])('the last day of a term is the day it is until', (instant) => {
  const day = isoDay(instant)
  const end = endOfParisDay(day)
  if (!end.ok) throw new Error(day)
  expect(lastDayOf(end.value)).toBe(day)
  expect(end.value - instant).toBeGreaterThan(0)
  expect(end.value - instant).toBeLessThanOrEqual(hours(25))
})

law.prop([instants, fc.integer({ min: 1, max: 120 })])(
  'so many months later is a day of that month, no later in it',
  (instant, months) => {
    const day = isoDay(instant)
    const later = monthsLater(day, months)
    if (!later.ok) throw new Error(day)
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const [toYear = 0, toMonth = 0, toDate = 0] = later.value.split('-').map(Number)
    expect((toYear - year) * 12 + toMonth - month).toBe(months)
    expect(toDate).toBeLessThanOrEqual(date)
    expect(toDate).toBeGreaterThanOrEqual(Math.min(date, 28))
  },
)
