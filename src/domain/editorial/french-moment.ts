import type { Instant } from '../shared/instant.ts'
import { dated, isoDay, startOfParisDay } from '../shared/paris-calendar.ts'
import { frenchDate } from './french-date.ts'

const wordedTime = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
})

/** A moment as staff read it, in Paris: « 3 mars 2026 à 09:05 ». */
export function frenchMoment(instant: Instant): string {
  return `${frenchDate(instant)} à ${wordedTime.format(dated(instant))}`
}

/** The end of a term as staff read it: « 31 décembre 2026 inclus » when it runs out at midnight, else the very moment. */
export function frenchTerm(until: Instant): string {
  const midnight = startOfParisDay(isoDay(until))
  return midnight.ok && midnight.value === until
    ? `${frenchDate(until - 1)} inclus`
    : frenchMoment(until)
}
