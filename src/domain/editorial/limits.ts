import type { Instant } from '../shared/instant.ts'
import { parisYear } from '../shared/paris-calendar.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** How many documents a full list reads at most. */
export const LIMIT_ALL = 50

/** How many documents the first page of a list shows. */
export const LIMIT_FIRST = 20

/** How many newsletters the archive lists at most. */
export const LIMIT_NEWSLETTERS = 100

/** The first year of the yearly archives. */
export const OLD_YEAR = 2007

/** How far below the top of the window a heading counts as reached, in pixels. */
export const TOC_OFFSET = 300

/** How many pieces of news of collective agreements are shown. */
export const AGREEMENT_NEWS_LIMIT = 15

/** The type under which a document names the documents related to it. */
export const RELATED_TYPE = 'JS'

/** The years that have an archive, newest first: from the one it is in Paris down to 2007. */
export function yearlyArchives(now: Instant): readonly number[] {
  const newest = parisYear(now)
  return Array.from({ length: Math.max(0, newest - OLD_YEAR + 1) }, (_, age) => newest - age)
}

/**
 * How many pages a list of `total` entries has at `size` entries a page; an empty list has one
 * page, an empty one.
 */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/**
 * The page that an address asks for, counted from 1; the first when it asks for none, `pageInvalid`
 * when it is not a plain whole number from 1 to 999999.
 */
export function parsePage(text: string | undefined): Result<number, 'pageInvalid'> {
  if (text === undefined) return ok(1)
  return /^[1-9]\d{0,5}$/.test(text) ? ok(Number(text)) : refused('pageInvalid')
}

/** Which entries a page holds: so many after so many others. */
export function pageSlice(
  page: number,
  size: number,
): { readonly offset: number; readonly limit: number } {
  return { offset: (page - 1) * size, limit: size }
}
