import type { Instant } from '../shared/instant.ts'
import { dated } from '../shared/paris-calendar.ts'

const wordedDay = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A date as the site prints it, in Paris: « 3 mars 2026 », « 1er mars 2026 » (§2). */
export function frenchDate(instant: Instant): string {
  // ICU prints « 1 mars »: the ordinal of the first day is ours to add.
  return wordedDay
    .formatToParts(dated(instant))
    .map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
