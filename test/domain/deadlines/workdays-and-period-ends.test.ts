import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { parseNoticePeriod } from '#domain/deadlines/parse-deadline-schedule-form.ts'
import type { HolidayRegion } from '#domain/deadlines/public-holidays.ts'
import {
  isWorkable,
  lastDayOfNotice,
  lastWorkableDay,
  postponeToWorkday,
} from '#domain/deadlines/workdays-and-period-ends.ts'
import { daysLater, weekdayOf } from '#domain/shared/calendar-day.ts'
import { days } from '#test/support/arbitraries/document-content.ts'

const regions = fc.constantFrom<HolidayRegion>('general', 'alsaceMoselle')
const lengths = fc.array(
  fc.record({
    value: fc.integer({ min: 1, max: 24 }),
    unit: fc.constantFrom('months', 'weeks', 'days', 'workableDays', 'workedDays'),
  }),
  { minLength: 1, maxLength: 2 },
)

test.each([
  ['2026-11-21', 'a Saturday', true],
  ['2026-11-22', 'a Sunday', false],
  ['2026-11-11', 'a holiday', false],
])('%s, %s, is a working day: %s', (day, _, expected) => {
  expect(isWorkable(day, 'general')).toBe(expected)
})

// Saturday, Sunday and Easter Monday; the Friday before counts in Alsace and Moselle.
test.each([
  ['2026-04-03', 'general', '2026-04-03'],
  ['2026-04-03', 'alsaceMoselle', '2026-04-07'],
  ['2026-04-04', 'general', '2026-04-07'],
  ['2026-04-06', 'general', '2026-04-07'],
  ['2026-05-01', 'general', '2026-05-04'],
] as const)('a deadline on %s (%s) is postponed to %s', (day, region, later) => {
  expect(postponeToWorkday(day, region)).toBe(later)
})

test.each([
  ['2026-01-14', '1 mois', '2026-02-13'],
  ['2026-01-14', '15 jours', '2026-01-28'],
  ['2026-01-14', '2 semaines', '2026-01-27'],
  ['2026-01-01', '1 mois', '2026-01-31'],
  ['2026-01-31', '1 mois', '2026-02-28'],
  ['2026-01-28', '1 mois', '2026-02-27'],
  ['2026-11-30', '3 mois', '2027-02-28'],
  ['2026-01-14', '1 mois et 15 jours', '2026-02-28'],
  ['2026-01-14', '1,5 mois', '2026-02-28'],
  ['2026-11-23', '5 jours ouvrés', '2026-11-27'],
  ['2026-11-23', '6 jours ouvrables', '2026-11-28'],
  ['2026-11-21', '1 jour ouvré', '2026-11-23'],
])('a notice from %s of %s ends on %s', (from, length, last) => {
  expect(lastDayOfNotice(from, parseNoticePeriod(length) ?? [], 'general')).toBe(last)
})

test('a notice without length ends on the day of its beginning', () => {
  expect(lastDayOfNotice('2026-01-14', [], 'general')).toBe('2026-01-14')
})

property.prop([days, fc.integer({ min: 1, max: 40 }), regions])(
  'the last working day is one, after that many working days',
  (from, count, region) => {
    const last = lastWorkableDay(from, count, region)
    expect(isWorkable(last, region)).toBe(true)
    let counted = 0
    for (let day = daysLater(from, 1); day <= last; day = daysLater(day, 1)) {
      if (isWorkable(day, region)) counted += 1
    }
    expect(counted).toBe(count)
  },
)

property.prop([days, regions])(
  'a postponed deadline is the first weekday on or after',
  (day, region) => {
    const later = postponeToWorkday(day, region)
    expect(later >= day).toBe(true)
    expect([0, 6]).not.toContain(weekdayOf(later))
    expect(postponeToWorkday(later, region)).toBe(later)
    if (later !== day) expect(postponeToWorkday(daysLater(later, -1), region)).toBe(later)
  },
)

property.prop([days, lengths, regions])(
  'a notice that begins later never ends earlier',
  (from, parts, region) => {
    const one = lastDayOfNotice(from, parts, region)
    const next = lastDayOfNotice(daysLater(from, 1), parts, region)
    expect(one >= from).toBe(true)
    expect(next >= one).toBe(true)
  },
)
