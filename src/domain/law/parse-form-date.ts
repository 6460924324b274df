import { parseCalendarDay } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'

const FRENCH = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\s*$/

/**
 * Parses a date from a form: '2023-05-01', or '1/5/2023' from browsers without date fields. Returns
 * undefined for any other text.
 */
export function parseFormDate(text: string): CalendarDay | undefined {
  const [, day = '', month = '', year = ''] = FRENCH.exec(text) ?? []
  const written =
    year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return parseCalendarDay(written)
}
