import type { Instant } from '../shared/instant.ts'
import { isoDay } from '../shared/paris-calendar.ts'
import type { DocumentCommon } from './document.ts'

const YEARS_BEFORE_DATED = 10

/** Whether a document is « information ancienne »: neither published, nor updated, nor confirmed for more than ten years, by the calendar of Paris. Ten, so that it marks what was written before the labour reforms of 2016 and 2017, as the sheets of 2008 to 2013 were, and spares sheets whose law has not moved since. */
export function isDated(
  document: Pick<DocumentCommon, 'publishedAt' | 'updatedAt' | 'stateOfLawAt'>,
  now: Instant,
): boolean {
  const { publishedAt, updatedAt = publishedAt, stateOfLawAt = publishedAt } = document
  return isoDay(Math.max(publishedAt, updatedAt, stateOfLawAt)) < yearsBefore(isoDay(now))
}

/** The same day of an earlier year; 29 February may name a day that year lacks, which still compares right. */
function yearsBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - YEARS_BEFORE_DATED
  return `${String(year).padStart(4, '0')}${day.slice(4)}`
}
