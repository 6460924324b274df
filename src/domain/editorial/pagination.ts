import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/**
 * Maximum number of documents in a list without pagination. On the page of a collective agreement,
 * also the number of texts of each kind (base, attached, pay) per page.
 */
export const SINGLE_PAGE_LIMIT = 50

/** Default number of documents on one page of a list. */
export const PAGE_SIZE = 20

/** Maximum number of newsletters on one page of the archive. */
export const NEWSLETTERS_PAGE_SIZE = 100

/** Maximum number of news items on the pages of collective agreements. */
export const AGREEMENT_NEWS_LIMIT = 15

/** Returns the number of pages of a list. An empty list has one page. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Parses a page number from 1 to 999999. An absent one is page 1; other texts are refused. */
export function parsePage(text: string | undefined): Result<number, 'pageInvalid'> {
  if (text === undefined) return ok(1)
  return /^[1-9]\d{0,5}$/.test(text) ? ok(Number(text)) : refused('pageInvalid')
}

/** Offset of the first entry on a page, and maximum number of entries. */
export interface PageSlice {
  readonly offset: number
  readonly limit: number
}

/** Returns the offset and limit of the entries on a page. */
export function pageSlice(page: number, size: number): PageSlice {
  return { offset: (page - 1) * size, limit: size }
}
