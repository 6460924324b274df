import type { Instant } from '../shared/instant.ts'

/** A calendar month of Europe/Paris, counted since January of the year 0. */
export type ParisMonth = number

const YEAR_AND_MONTH = new Intl.DateTimeFormat('en', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: 'numeric',
})

/** Past 100,000,000 days no calendar has a date. */
const LAST_INSTANT = 8.64e15

/** The month of an instant as a clock in Paris shows it (§6); an instant without a date counts as the nearest that has one, from 1970 on. */
export function parisMonth(instant: Instant): ParisMonth {
  const dated = Math.min(instant > 0 ? instant : 0, LAST_INSTANT)
  const parts = YEAR_AND_MONTH.formatToParts(dated)
  const number = (type: 'year' | 'month') =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  return number('year') * 12 + number('month') - 1
}

/** The first day of a month, as `2026-03-01`. */
export function firstDay(month: ParisMonth): string {
  const year = Math.floor(month / 12)
  return `${String(year).padStart(4, '0')}-${String(month - year * 12 + 1).padStart(2, '0')}-01`
}
