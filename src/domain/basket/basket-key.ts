import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What names a basket of the shop: at most 128 Latin letters, digits, hyphens and underscores, kept in a cookie of its visitor (§7). */
export type BasketKey = string

const GRAMMAR = /^[A-Za-z0-9_-]{1,128}$/

/** A text names a basket only by its grammar; it is checked at every reading of the cookie (§7). */
export function parseBasketKey(text: unknown): Result<BasketKey, 'basketKeyMalformed'> {
  return typeof text === 'string' && GRAMMAR.test(text) ? ok(text) : refused('basketKeyMalformed')
}
