import type { CalendarDay } from '../shared/calendar-day.ts'
import { daysLater, sameDayMonthsLater, weekdayOf } from '../shared/calendar-day.ts'
import type { DurationPart } from '../simulators/rule-table.ts'
import { holidayOn } from './public-holidays.ts'
import type { HolidayRegion } from './public-holidays.ts'

const SUNDAY = 0
const SATURDAY = 6

/** True for a working day (« jour ouvrable »): any day but Sundays and public holidays. */
export function isWorkable(day: CalendarDay, region: HolidayRegion): boolean {
  return weekdayOf(day) !== SUNDAY && holidayOn(day, region) === undefined
}

/** Returns the last day of a period of `count` working days. The day `from` does not count. */
export function lastWorkableDay(
  from: CalendarDay,
  count: number,
  region: HolidayRegion,
): CalendarDay {
  let day = from
  for (let left = count; left > 0;) {
    day = daysLater(day, 1)
    if (isWorkable(day, region)) left -= 1
  }
  return day
}

/**
 * Returns the date to which the law moves a deadline. A Saturday, Sunday or public holiday gives
 * the next working day, Saturdays excluded; other days are unchanged.
 */
export function postponeToWorkday(day: CalendarDay, region: HolidayRegion): CalendarDay {
  return weekdayOf(day) === SATURDAY || !isWorkable(day, region)
    ? postponeToWorkday(daysLater(day, 1), region)
    : day
}

/**
 * Part of a notice period. `workableDays` exclude Sundays and public holidays; `workedDays` exclude
 * Saturdays too.
 */
export type NoticePart = DurationPart & {
  readonly unit: 'months' | 'weeks' | 'days' | 'workableDays' | 'workedDays'
}

/**
 * Returns the last day of a notice period, first day included. A month from 14 March ends on 13
 * April, even if that is a weekend or holiday.
 */
export function lastDayOfNotice(
  from: CalendarDay,
  parts: readonly NoticePart[],
  region: HolidayRegion,
): CalendarDay {
  let next = from
  for (const part of parts) next = dayAfterPart(next, part, region)
  return next === from ? from : daysLater(next, -1)
}

/** Returns the first day after one part of a notice period. */
function dayAfterPart(
  from: CalendarDay,
  { value, unit }: NoticePart,
  region: HolidayRegion,
): CalendarDay {
  if (unit === 'months')
    return daysLater(dayAfterMonths(from, Math.floor(value)), partOfMonth(value))
  if (unit === 'weeks') return daysLater(from, Math.ceil(value * 7))
  if (unit === 'days') return daysLater(from, Math.ceil(value))
  return daysLater(lastCounted(from, value, region, unit === 'workedDays'), 1)
}

/** Adds months to a date. From 31 January, one month leads to 1 March. */
function dayAfterMonths(from: CalendarDay, months: number): CalendarDay {
  const same = sameDayMonthsLater(from, months)
  return same.slice(-2) === from.slice(-2) ? same : daysLater(same, 1)
}

/** Converts the fraction of a month to days, at 30 days a month: 0.5 gives 15. */
function partOfMonth(months: number): number {
  return Math.ceil((months % 1) * 30)
}

/**
 * Returns the last day of a period in working days. The first day counts if it is a working day.
 */
function lastCounted(
  from: CalendarDay,
  count: number,
  region: HolidayRegion,
  withoutSaturdays: boolean,
): CalendarDay {
  let day = daysLater(from, -1)
  for (let left = Math.ceil(count); left > 0;) {
    day = daysLater(day, 1)
    const isFree = withoutSaturdays && weekdayOf(day) === SATURDAY
    if (!isFree && isWorkable(day, region)) left -= 1
  }
  return day
}
