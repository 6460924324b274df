import type { Instant } from '../shared/instant.ts'
import { parisYear } from '../shared/paris-calendar.ts'
import { OLD_YEAR } from './limits.ts'

/**
 * The years from that of the first of these moments to that of the last, in Paris, none before
 * 2007; none without moments.
 */
export function yearSpan(moments: readonly Instant[]): readonly number[] {
  const years = moments.map(parisYear).filter((year) => year >= OLD_YEAR)
  if (years.length === 0) return []
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at)
}

/** How many of these moments stand in each of these years, in Paris. */
export function countsByYear(
  years: readonly number[],
  moments: readonly Instant[],
): readonly number[] {
  const byYear = Map.groupBy(moments, parisYear)
  return years.map((year) => byYear.get(year)?.length ?? 0)
}

/** The year with the highest count, the latest of several; none without years. */
export function busiestYear(
  years: readonly number[],
  counts: readonly number[],
): { readonly year: number; readonly count: number } | undefined {
  const count = Math.max(...counts)
  const year = years[counts.lastIndexOf(count)]
  return year === undefined ? undefined : { year, count }
}

/**
 * The mean of the counts of the years that are whole: neither the first, in which the record began,
 * nor the last, in which it stops; none when there is no other.
 */
export function meanOfWholeYears(counts: readonly number[]): number | undefined {
  const whole = counts.slice(1, -1)
  return whole.length === 0 ? undefined : Math.round(sum(whole) / whole.length)
}

/** The sum of figures. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

const percents = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** A part of a whole in whole percents, « 73 % »; « 0 % » of nothing. */
export function share(part: number, whole: number): string {
  return percents.format(whole === 0 ? 0 : part / whole)
}
