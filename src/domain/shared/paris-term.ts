import { hours } from './duration.ts'
import type { Instant } from './instant.ts'
import { isoDay, startOfParisDay } from './paris-calendar.ts'
import { ok, refused } from './result.ts'
import type { Result } from './result.ts'

/** The first moment after a day 'YYYY-MM-DD' in Paris: a term « until that day » runs up to there, the day included. */
export function endOfParisDay(day: string): Result<Instant, 'dayInvalid'> {
  const start = startOfParisDay(day)
  // No day is shorter than 23 hours or longer than 25.
  return start.ok ? startOfParisDay(isoDay(start.value + hours(36))) : start
}

/** The last day, in Paris, that a term up to this moment still holds for. */
export function lastDayOf(until: Instant): string {
  return isoDay(until - 1)
}

/** The same day so many months later, 'YYYY-MM-DD'; the last of a month that has no such day. */
export function monthsLater(day: string, months: number): Result<string, 'dayInvalid'> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const yearMonth = `${padded(Math.floor(count / 12), 4)}-${padded((count % 12) + 1, 2)}`
  for (let last = date; last >= Math.min(date, 28); last--) {
    const later = `${yearMonth}-${padded(last, 2)}`
    if (startOfParisDay(later).ok) return ok(later)
  }
  return refused('dayInvalid')
}

function padded(count: number, width: number): string {
  return String(count).padStart(width, '0')
}
