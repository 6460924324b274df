import type { Instant } from '../shared/instant.ts'
import { parisYear } from '../shared/paris-calendar.ts'
import { FIRST_ARCHIVE_YEAR } from './yearly-archives.ts'

/**
 * Returns all years from the earliest to the latest of these instants in Paris, without those
 * before 2007. Returns an empty list if no instant is left.
 */
export function yearSpan(moments: readonly Instant[]): readonly number[] {
  const years = moments.map(parisYear).filter((year) => year >= FIRST_ARCHIVE_YEAR)
  if (years.length === 0) return []
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at)
}

/** Returns the number of instants in each of the years, in Paris time. */
export function countsByYear(
  years: readonly number[],
  moments: readonly Instant[],
): readonly number[] {
  const byYear = Map.groupBy(moments, parisYear)
  return years.map((year) => byYear.get(year)?.length ?? 0)
}

/**
 * Returns the year with the highest count, the latest one on a tie. `counts` has one number for
 * each year. Returns undefined without years.
 */
export function busiestYear(
  years: readonly number[],
  counts: readonly number[],
): { readonly year: number; readonly count: number } | undefined {
  const count = Math.max(...counts)
  const year = years[counts.lastIndexOf(count)]
  return year === undefined ? undefined : { year, count }
}

/**
 * Returns the rounded mean of the yearly counts, without the first and last ones, whose years may
 * be incomplete. Returns undefined if no year is left.
 */
export function meanOfWholeYears(counts: readonly number[]): number | undefined {
  const whole = counts.slice(1, -1)
  return whole.length === 0 ? undefined : Math.round(sum(whole) / whole.length)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** Formats `part` as a whole percentage of `whole`: « 73 % ». A `whole` of 0 gives « 0 % ». */
export function formatPercentage(part: number, whole: number): string {
  return percents.format(whole === 0 ? 0 : part / whole)
}
