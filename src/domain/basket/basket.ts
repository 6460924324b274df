import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What names a basket of the shop: at most 128 Latin letters, digits, hyphens and underscores, kept in a cookie of its visitor (§7). */
export type BasketKey = string

const GRAMMAR = /^[A-Za-z0-9_-]{1,128}$/

/** A text names a basket only by its grammar; it is checked at every reading of the cookie (§7). */
export function parseBasketKey(text: unknown): Result<BasketKey, 'basketKeyMalformed'> {
  return typeof text === 'string' && GRAMMAR.test(text) ? ok(text) : refused('basketKeyMalformed')
}

/** The most items that a basket is said to hold. */
export const MOST_ITEMS = 999

/** How many items an answer says a basket holds: a whole number from 0 to 999; anything else says nothing, and no badge shows (§3, §7). */
export function itemsCount(value: unknown): number | undefined {
  const counts = typeof value === 'number' && Number.isInteger(value)
  return counts && value >= 0 && value <= MOST_ITEMS ? value : undefined
}
