import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** How many pages a list of `total` entries has at `size` entries a page; an empty list has one page, an empty one (§9). */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page that an address asks for, counted from 1; the first when it asks for none, `pageInvalid` when it is not a plain whole number from 1 to 999999 (§9). */
export function parsePage(text: string | undefined): Result<number, 'pageInvalid'> {
  if (text === undefined) return ok(1)
  return /^[1-9]\d{0,5}$/.test(text) ? ok(Number(text)) : refused('pageInvalid')
}

/** Which entries a page holds: so many after so many others (§9). */
export function pageSlice(
  page: number,
  size: number,
): { readonly offset: number; readonly limit: number } {
  return { offset: (page - 1) * size, limit: size }
}
