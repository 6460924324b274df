import { parseCalendarDay } from '../shared/calendar-day.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import type { ManuscriptFields } from './manuscript-fields.ts'

/** Fields that state the day of the law in a text, the first one that is filled in decides. */
export const LAW_DAY_FIELDS = ['stateOfLawAt', 'updatedAt', 'publishedAt'] as const

/**
 * Returns the day up to which a text states the law, else of its last update or publication.
 * Returns undefined if no field names a day.
 */
export function lawDayOf(
  fields: Pick<ManuscriptFields, (typeof LAW_DAY_FIELDS)[number]>,
): CalendarDay | undefined {
  for (const field of LAW_DAY_FIELDS) {
    const day = parseCalendarDay(fields[field].trim().slice(0, '2026-01-01'.length))
    if (day !== undefined) return day
  }
  return undefined
}
