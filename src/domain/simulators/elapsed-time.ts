import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/**
 * Time that has passed since a date, such as seniority or age, in completed months or years.
 */
export interface ElapsedTime {
  readonly completed: number
  /**
   * True if at least one day more has passed, false on the very anniversary, absent if the reader
   * did not say.
   */
  readonly beyond?: boolean
}

/** Unit in which a question counts elapsed time. */
export type ElapsedUnit = 'months' | 'years'

/** Bounds of a number: ≥ `from`, > `above`, < `below`, ≤ `upTo`. */
export interface Bound {
  readonly from?: number
  readonly above?: number
  readonly below?: number
  readonly upTo?: number
}

/**
 * True if elapsed time may be within bounds. « Plus de 2 ans » (`above`) holds from the day after
 * the anniversary, « à partir de 2 ans » (`from`) on the anniversary itself.
 */
export function isElapsedWithin(bound: Bound, { completed, beyond }: ElapsedTime): boolean {
  const { from = -Infinity, above = -Infinity, below = Infinity, upTo = Infinity } = bound
  return (
    completed >= from &&
    completed < below &&
    (completed > above || (completed === above && beyond !== false)) &&
    (completed < upTo || (completed === upTo && beyond !== true))
  )
}

/** Returns the two times that completed months or years alone leave open. */
export function possibleTimes({ completed, beyond }: ElapsedTime): readonly ElapsedTime[] {
  const times = [
    { completed, beyond: false },
    { completed, beyond: true },
  ]
  return beyond === undefined ? times : times.filter((time) => time.beyond === beyond)
}

const NUMBER = String.raw`(?<!\d)(\d{1,12})(?!\d)`
const MONTHS_TEXT = new RegExp(
  String.raw`^(?:${NUMBER}\s*ans?)?(?:\s*(?:et\s+)?${NUMBER}(?:\s*mois)?)?(?:\s*(?:et\s+)?${NUMBER}\s*jours?)?(\s+jour pour jour)?$`,
  'iu',
)
const YEARS_TEXT = new RegExp(
  String.raw`^${NUMBER}(?:[.,](\d{1,2}))?(?:\s*ans?)?(?:\s*(?:et\s+)?${NUMBER}\s*mois)?(?:\s*(?:et\s+)?${NUMBER}\s*jours?)?(\s+jour pour jour)?$`,
  'iu',
)

/** Longest time that is accepted, in years. */
export const MAX_YEARS: Readonly<Record<ElapsedUnit, number>> = { months: 70, years: 120 }

/**
 * Parses elapsed time: `30`, `2 ans 6 mois`, `2 ans 6 mois 10 jours`, `2 ans jour pour jour`; in
 * years also `50,5`. Refuses other text as `unreadable`, and a longer life as `tooLong`.
 */
export function parseElapsedTime(
  text: string,
  unit: ElapsedUnit,
): Result<ElapsedTime, 'unreadable' | 'tooLong'> {
  const elapsed = unit === 'months' ? readMonths(text) : readYears(text)
  if (elapsed === undefined) return refused('unreadable')
  const perYear = unit === 'months' ? 12 : 1
  return elapsed.completed > MAX_YEARS[unit] * perYear ? refused('tooLong') : ok(elapsed)
}

function readMonths(text: string): ElapsedTime | undefined {
  const match = MONTHS_TEXT.exec(text)
  if (!match || text === '') return undefined
  const [, years, months, days, exact] = match
  return withDays(Number(years ?? 0) * 12 + Number(months ?? 0), {
    rest: days === undefined ? undefined : Number(days),
    exact,
  })
}

function readYears(text: string): ElapsedTime | undefined {
  const match = YEARS_TEXT.exec(text)
  if (!match) return undefined
  const [, years, ...parts] = match
  const exact = parts.pop()
  const rests = parts.flatMap((part) => (part === undefined ? [] : [Number(part)]))
  const rest = rests.length === 0 ? undefined : Math.max(...rests)
  return withDays(Number(years), { rest, exact })
}

/** Adds what is known beyond the completed units: a rest, or « jour pour jour ». */
function withDays(
  completed: number,
  { rest, exact }: { readonly rest: number | undefined; readonly exact: string | undefined },
): ElapsedTime {
  if (exact !== undefined) return { completed, beyond: false }
  return rest === undefined ? { completed } : { completed, beyond: rest > 0 }
}

/** Formats elapsed time: « 2 ans et 6 mois », « plus de 2 ans », « 50 ans jour pour jour ». */
export function formatElapsedTime({ completed, beyond }: ElapsedTime, unit: ElapsedUnit): string {
  const words = unit === 'months' ? formatMonths(completed) : formatYears(completed)
  if (beyond === undefined) return words
  return beyond ? `plus de ${words}` : `${words} jour pour jour`
}

/** Returns elapsed time as `parseElapsedTime` reads it: `30`, `30 mois 1 jour`, `50 ans 0 jour`. */
export function writeElapsedTime({ completed, beyond }: ElapsedTime, unit: ElapsedUnit): string {
  if (beyond === undefined) return String(completed)
  return `${completed} ${unit === 'months' ? 'mois' : 'ans'} ${beyond ? 1 : 0} jour`
}

/** Formats a number of months: « 2 ans et 6 mois », « 5 mois ». */
export function formatMonths(months: number): string {
  const years = Math.floor(months / 12)
  const rest = months % 12
  if (years === 0) return `${rest}\u00A0mois`
  return rest === 0 ? formatYears(years) : `${formatYears(years)} et ${rest}\u00A0mois`
}

function formatYears(years: number): string {
  return `${years}\u00A0${years < 2 ? 'an' : 'ans'}`
}
