import type { Instant } from '../shared/instant.ts'
import { parisYear } from '../shared/paris-calendar.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Maximum number of documents in a full list. */
export const LIMIT_ALL = 50

/** Number of documents on the first page of a list. */
export const LIMIT_FIRST = 20

/** Maximum number of newsletters in the archive. */
export const LIMIT_NEWSLETTERS = 100

/** First year of the yearly archives. */
export const OLD_YEAR = 2007

/** Distance from the top of the window at which a heading counts as reached, in pixels. */
export const TOC_OFFSET = 300

/** Maximum number of collective agreement news items shown. */
export const AGREEMENT_NEWS_LIMIT = 15

/** Relation type under which a document lists its related documents. */
export const RELATED_TYPE = 'JS'

/** Returns the years of the archives, from the current one in Paris down to 2007. */
export function yearlyArchives(now: Instant): readonly number[] {
  const newest = parisYear(now)
  return Array.from({ length: Math.max(0, newest - OLD_YEAR + 1) }, (_, age) => newest - age)
}

/** Returns the number of pages of a list. An empty list has one page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Parses a page number from 1 to 999999. An absent one is page 1. */
export function parsePage(text: string | undefined): Result<number, 'pageInvalid'> {
  if (text === undefined) return ok(1)
  return /^[1-9]\d{0,5}$/.test(text) ? ok(Number(text)) : refused('pageInvalid')
}

/** Returns the offset and limit of the entries on a page. */
export function pageSlice(
  page: number,
  size: number,
): { readonly offset: number; readonly limit: number } {
  return { offset: (page - 1) * size, limit: size }
}
