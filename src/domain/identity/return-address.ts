import { safeReturn } from '../navigation/same-origin.ts'
import { minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { withMark } from './return-marks.ts'

/** Address stored before leaving for sign-in, and when; `trial` if the reader requested a trial. */
export interface StoredReturn {
  readonly address: string
  readonly storedAt: Instant
  readonly trial: boolean
}

/** Where to go on return, if anywhere. `kept` is undefined: an address is used once. */
export interface TakenReturn {
  readonly goTo: string | undefined
  readonly trial: boolean
  readonly stored: undefined
}

/**
 * TTL of a stored address and of a requested trial, in milliseconds: a forgotten one must not act
 * later.
 */
export const RETURN_TTL: Duration = minutes(10)

/** Stores the address of the page before sign-in; the home page if it is not of this site. */
export function newReturn(
  address: string,
  origin: string,
  storedAt: Instant,
  trial: boolean,
): StoredReturn {
  return { address: safeReturn(address, origin), storedAt, trial }
}

/**
 * Takes the stored address back, once. Checks it again, since anyone may have written it, and marks
 * it for a trial; too old, it leads nowhere.
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
