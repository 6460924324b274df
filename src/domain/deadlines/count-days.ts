import type { CalendarDay } from '../shared/calendar-day.ts'
import { daysLater, sameDayMonthsLater, weekdayOf } from '../shared/calendar-day.ts'
import type { DurationPart } from '../simulators/table.ts'
import { holidayOn } from './public-holidays.ts'
import type { HolidayRegion } from './public-holidays.ts'

const SUNDAY = 0
const SATURDAY = 6

/** True on any day but Sundays and public holidays: a « jour ouvrable ». */
export function isWorkable(day: CalendarDay, region: HolidayRegion): boolean {
  return weekdayOf(day) !== SUNDAY && holidayOn(day, region) === undefined
}

/** The last of so many working days; the first day does not count. */
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

/** Postpones a deadline on a Saturday, Sunday or holiday to the next day that is none of them. */
export function postponed(day: CalendarDay, region: HolidayRegion): CalendarDay {
  return weekdayOf(day) === SATURDAY || !isWorkable(day, region)
    ? postponed(daysLater(day, 1), region)
    : day
}

/** A length of notice in days, weeks or months. */
export type NoticePart = DurationPart & {
  readonly unit: 'months' | 'weeks' | 'days' | 'workableDays' | 'workedDays'
}

/**
 * The last day of a notice that begins on a day, which counts; a month ends on the eve of the same
 * day, or with a month that has no such day. Never postponed.
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

/** The first day after a part of a notice that begins on a day. */
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

/** The day after so many months: 31 January and a month lead to 1 March. */
function dayAfterMonths(from: CalendarDay, months: number): CalendarDay {
  const same = sameDayMonthsLater(from, months)
  return same.slice(-2) === from.slice(-2) ? same : daysLater(same, 1)
}

/** The days of a part of a month, 30 to a month: 15 for half of one. */
function partOfMonth(months: number): number {
  return Math.ceil((months % 1) * 30)
}

/** The last of so many days of work, the first day included if it is one. */
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
