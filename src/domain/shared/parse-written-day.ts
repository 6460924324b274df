import { parseCalendarDay } from './calendar-day.ts'
import type { CalendarDay } from './calendar-day.ts'
import { ok, refused } from './result.ts'
import type { Result } from './result.ts'

/** Reason why a written date is refused: it is no date, or no such day exists. */
export type DayProblem = 'unreadable' | 'nonexistent'

/** French sentence for each problem of a written date. */
export const DAY_PROBLEMS: Readonly<Record<DayProblem, string>> = {
  unreadable: 'Indiquez une date, par exemple 31/12/2026.',
  nonexistent: 'C’est une date qui n’existe pas.',
}

const YEAR_FIRST = /^\d{4}-\d{2}-\d{2}$/
const DAY_FIRST = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/

/** Parses a date as people write it: year first (`2026-12-31`) or day first (`31/12/2026`). */
export function parseWrittenDay(text: string): Result<CalendarDay, DayProblem> {
  const written = text.trim()
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(written) ?? []
  if (year === '' && !YEAR_FIRST.test(written)) return refused('unreadable')
  const iso = year === '' ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = parseCalendarDay(iso)
  return parsed === undefined ? refused('nonexistent') : ok(parsed)
}

/** Returns a written date as `YYYY-MM-DD`, and any other text without outer spaces. */
export function writtenDayInIso(text: string): string {
  const day = parseWrittenDay(text)
  return day.ok ? day.value : text.trim()
}
