import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Key of a basket of the shop, stored in a cookie. */
export type BasketKey = string

const GRAMMAR = /^[A-Za-z0-9_-]{1,128}$/

/** Parses a basket key: at most 128 Latin letters, digits, hyphens and underscores. */
export function parseBasketKey(text: unknown): Result<BasketKey, 'basketKeyMalformed'> {
  return typeof text === 'string' && GRAMMAR.test(text) ? ok(text) : refused('basketKeyMalformed')
}

/** The most items that a basket is said to hold. */
export const MAX_ITEMS = 999

/** Parses a number of items: a whole number from 0 to 999, else undefined and no badge shows. */
export function itemsCount(value: unknown): number | undefined {
  const counts = typeof value === 'number' && Number.isInteger(value)
  return counts && value >= 0 && value <= MAX_ITEMS ? value : undefined
}
