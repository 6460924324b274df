import type { Instant } from '../shared/instant.ts'
import { firstDayAfter, isoDay, startOfParisDay } from '../shared/paris-calendar.ts'

const wordedMonth = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  month: 'long',
  year: 'numeric',
})

/** A month 'YYYY-MM' as the site prints it: « mars 2026 ». */
export function frenchMonth(month: string): string {
  return wordedMonth.format(lastDayOf(month))
}

/** Midnight in Paris at the start of the last day of a month 'YYYY-MM': the day that an issue bears (§2). */
export function lastDayOf(month: string): Instant {
  const next = startOfParisDay(firstDayAfter(month))
  const last = next.ok ? next.value - 1 : 0
  const day = startOfParisDay(isoDay(last))
  return day.ok ? day.value : last
}
