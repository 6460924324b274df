import { daysLater, sameDayMonthsLater, weekdayOf } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'

/** Month 'YYYY-MM' of the newsroom's calendar. */
export type CalendarMonth = string

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/u

/** Parses a month of the years 2000 to 2099. Returns undefined for any other text. */
export function parseCalendarMonth(text: string): CalendarMonth | undefined {
  return MONTH.test(text) ? text : undefined
}

/** Returns the month some months after another. Undefined outside the years 2000 to 2099. */
export function monthAfter(month: CalendarMonth, count: number): CalendarMonth | undefined {
  return parseCalendarMonth(sameDayMonthsLater(`${month}-01`, count).slice(0, 7))
}

/**
 * Returns the weeks of a month, from Monday to Sunday. A day of another month is undefined.
 */
export function weeksOfMonth(
  month: CalendarMonth,
): readonly (readonly (CalendarDay | undefined)[])[] {
  const first = `${month}-01`
  const monday = daysLater(first, -((weekdayOf(first) + 6) % 7))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_each, day) => {
      const date = daysLater(monday, week * 7 + day)
      return date.startsWith(month) ? date : undefined
    }),
  )
  return weeks.filter((week) => week.some((day) => day !== undefined))
}
