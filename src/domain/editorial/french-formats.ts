import { dayNumber } from '../shared/calendar-day.ts'
import { days, hours } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { clampToDates, parisDay, startOfParisDay } from '../shared/paris-calendar.ts'

const wordedDay = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Formats an instant as its date in Paris: « 3 mars 2026 », « 1er mars 2026 ». */
export function frenchDate(instant: Instant): string {
  // ICU prints « 1 mars » without the ordinal.
  return wordedDay.format(clampToDates(instant)).replace(/^1(?!\d)/, '1er')
}

/** Formats a date 'YYYY-MM-DD': « 22 novembre 2012 ». */
export function frenchDay(day: string): string {
  return frenchDate(noonOf(day))
}

const wordedWeekday = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
})

/** Formats a date 'YYYY-MM-DD' with its weekday: « jeudi 22 novembre 2012 ». */
export function frenchWeekday(day: string): string {
  const noon = noonOf(day)
  return `${wordedWeekday.format(noon)} ${frenchDate(noon)}`
}

function noonOf(day: string): Instant {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return days(dayNumber(year, month, date)) + hours(12)
}

const wordedTime = /* @__PURE__ */ new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formats an instant as its time in Paris: « 09:05 ». */
export function frenchTime(instant: Instant): string {
  return wordedTime.format(clampToDates(instant))
}

/** Formats an instant as its date and time in Paris: « 3 mars 2026 à 09:05 ». */
export function frenchMoment(instant: Instant): string {
  return `${frenchDate(instant)} à ${frenchTime(instant)}`
}

/**
 * Formats the end of a period: « 31 décembre 2026 inclus » if it ends at midnight, else the date
 * and time.
 */
export function frenchPeriodEnd(until: Instant): string {
  const midnight = startOfParisDay(parisDay(until))
  return midnight.ok && midnight.value === until
    ? `${frenchDate(until - 1)} inclus`
    : frenchMoment(until)
}

const euros = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** Formats an amount in euro cents: « 9,90 € », with a no-break space. */
export function formatEuros(cents: number): string {
  return euros.format(cents / 100)
}

/**
 * Formats a product's price in euro cents. Without a price, the text says that it is given on
 * request.
 */
export function priceText(cents: number | undefined): string {
  return cents === undefined ? 'Prix sur demande' : `${formatEuros(cents)} TTC`
}

const rules = /* @__PURE__ */ new Intl.PluralRules('fr')
const numbers = /* @__PURE__ */ new Intl.NumberFormat('fr-FR')

/** Formats a number in French: « 1 234,5 ». */
export function formatNumber(value: number): string {
  return numbers.format(value)
}

/**
 * Formats a number with its noun: « 0 résultat », « 1,5 jour », « 2 jours ». `ofMany` is the noun
 * after whole millions: « 1 000 000 d’articles ».
 */
export function formatCount(
  count: number,
  singularNoun: string,
  pluralNoun: string,
  ofMany: string = partitive(pluralNoun),
): string {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: singularNoun, many: ofMany }
  return `${numbers.format(count)}\u00A0${nouns[rules.select(count)] ?? pluralNoun}`
}

function partitive(noun: string): string {
  return /^[aeiouhœæ]/iu.test(noun.normalize('NFD')) ? `d’${noun}` : `de ${noun}`
}

/** Returns the days of publication and update: « Publié le 4 mars 2026, mis à jour le 5 mars 2026 ». */
export function publicationText(publishedAt?: Instant, updatedAt?: Instant): string {
  return [
    ...(publishedAt === undefined ? [] : [`Publié le ${frenchDate(publishedAt)}`]),
    ...(updatedAt === undefined ? [] : [`mis à jour le ${frenchDate(updatedAt)}`]),
  ].join(', ')
}

const percents = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** Formats `part` as a whole percentage of `whole`: « 73 % ». A `whole` of 0 gives « 0 % ». */
export function formatPercentage(part: number, whole: number): string {
  return percents.format(whole === 0 ? 0 : part / whole)
}
