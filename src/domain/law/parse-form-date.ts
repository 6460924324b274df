import { parseCalendarDay } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'

const FRENCH = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\s*$/

/**
 * Parses a date from a form, year first (`2023-05-01`) or day first (`1/5/2023`). Returns undefined
 * for an invalid date.
 */
export function parseFormDate(text: string): CalendarDay | undefined {
  const [, day = '', month = '', year = ''] = FRENCH.exec(text) ?? []
  const written =
    year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseCalendarDay(written)
}
