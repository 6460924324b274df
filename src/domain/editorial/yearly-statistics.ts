import type { Instant } from '../shared/instant.ts'
import { parisYear } from '../shared/paris-calendar.ts'
import { OLD_YEAR } from './yearly-archives.ts'

/**
 * Returns the years between the earliest and latest of these instants in Paris, from 2007 on. Empty
 * without instants.
 */
export function yearSpan(moments: readonly Instant[]): readonly number[] {
  const years = moments.map(parisYear).filter((year) => year >= OLD_YEAR)
  if (years.length === 0) return []
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at)
}

/** Counts the instants in each year, in Paris. */
export function countsByYear(
  years: readonly number[],
  moments: readonly Instant[],
): readonly number[] {
  const byYear = Map.groupBy(moments, parisYear)
  return years.map((year) => byYear.get(year)?.length ?? 0)
}

/** Returns the year with the highest count, the latest one on a tie. Undefined without years. */
export function busiestYear(
  years: readonly number[],
  counts: readonly number[],
): { readonly year: number; readonly count: number } | undefined {
  const count = Math.max(...counts)
  const year = years[counts.lastIndexOf(count)]
  return year === undefined ? undefined : { year, count }
}

/**
 * Returns the rounded mean of the yearly counts without the first and last years, which are
 * incomplete. Undefined if no year is left.
 */
export function meanOfWholeYears(counts: readonly number[]): number | undefined {
  const whole = counts.slice(1, -1)
  return whole.length === 0 ? undefined : Math.round(sum(whole) / whole.length)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** Formats a ratio as a whole percentage: « 73 % ». A whole of 0 gives « 0 % ». */
export function share(part: number, whole: number): string {
  return percents.format(whole === 0 ? 0 : part / whole)
}
