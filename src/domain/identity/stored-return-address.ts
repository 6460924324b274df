import { safeReturn } from '../navigation/same-origin-urls.ts'
import { minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { withMark } from './return-query-fields.ts'

/**
 * Address stored before leaving for sign-in. `trial` is true if the reader requested a free trial.
 */
export interface StoredReturn {
  readonly address: string
  readonly storedAt: Instant
  readonly trial: boolean
}

/**
 * Result of taking a stored return address. `stored` is always undefined, because an address is
 * used once.
 */
export interface TakenReturn {
  readonly goTo: string | undefined
  readonly trial: boolean
  readonly stored: undefined
}

/** TTL of a stored return address and of a requested trial, in milliseconds. */
export const RETURN_TTL: Duration = minutes(10)

/**
 * Creates the return address to store before sign-in. An address of another site becomes the home
 * page.
 */
export function newReturn(
  address: string,
  origin: string,
  storedAt: Instant,
  trial: boolean,
): StoredReturn {
  return { address: safeReturn(address, origin), storedAt, trial }
}

/**
 * Takes the stored return address, which can be used once. An expired address is ignored; a valid
 * one is checked again.
 */
export function takeReturn(
  stored: StoredReturn | undefined,
  origin: string,
  now: Instant,
): TakenReturn {
  if (stored === undefined || !isFresh(stored, now)) {
    return { goTo: undefined, trial: false, stored: undefined }
  }
  const address = safeReturn(stored.address, origin)
  const goTo = stored.trial ? withMark(address, 'premiumtrial') : address
  return { goTo, trial: stored.trial, stored: undefined }
}

function isFresh({ storedAt }: StoredReturn, now: Instant): boolean {
  return storedAt <= now && now <= storedAt + RETURN_TTL
}
