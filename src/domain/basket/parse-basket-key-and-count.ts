import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Key that identifies a reader's shopping basket. It is stored in a cookie. */
export type BasketKey = string

const GRAMMAR = /^[A-Za-z0-9_-]{1,128}$/

/**
 * Parses a basket key: 1 to 128 ASCII letters, digits, hyphens or underscores. Refuses any other
 * value.
 */
export function parseBasketKey(text: unknown): Result<BasketKey, 'basketKeyMalformed'> {
  return typeof text === 'string' && GRAMMAR.test(text) ? ok(text) : refused('basketKeyMalformed')
}

/** Maximum number of items accepted in a basket. */
const MAX_ITEMS = 999

/**
 * Parses the number of items in a basket. Returns undefined unless it is an integer from 0 to 999.
 */
export function parseItemCount(value: unknown): number | undefined {
  const counts = typeof value === 'number' && Number.isInteger(value)
  return counts && value >= 0 && value <= MAX_ITEMS ? value : undefined
}
