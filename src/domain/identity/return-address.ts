import { safeReturn } from '../navigation/same-origin.ts'
import { minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { withMark } from './return-marks.ts'

/** Address stored before leaving for sign-in, and when; `trial` if the reader requested a trial. */
export interface StoredReturn {
  readonly address: string
  readonly keptAt: Instant
  readonly trial: boolean
}

/** Where to go on return, if anywhere. `kept` is undefined: an address is used once. */
export interface TakenReturn {
  readonly goTo: string | undefined
  readonly trial: boolean
  readonly kept: undefined
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
  keptAt: Instant,
  trial: boolean,
): StoredReturn {
  return { address: safeReturn(address, origin), keptAt, trial }
}

/**
 * Takes the stored address back, once. Checks it again, since anyone may have written it, and marks
 * it for a trial; too old, it leads nowhere.
 */
export function takeReturn(
  kept: StoredReturn | undefined,
  origin: string,
  now: Instant,
): TakenReturn {
  if (kept === undefined || !isFresh(kept, now)) {
    return { goTo: undefined, trial: false, kept: undefined }
  }
  const address = safeReturn(kept.address, origin)
  const goTo = kept.trial ? withMark(address, 'premiumtrial') : address
  return { goTo, trial: kept.trial, kept: undefined }
}

function isFresh({ keptAt }: StoredReturn, now: Instant): boolean {
  return keptAt <= now && now <= keptAt + RETURN_TTL
}
