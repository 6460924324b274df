import { isReturnFresh } from '../navigation/return-ttl.ts'
import { safeReturn } from '../navigation/same-origin-urls.ts'
import type { Instant } from '../shared/instant.ts'
import { withMark } from './return-url-marks.ts'

/**
 * Page to return to after sign-in, stored before the browser opens the identity provider. `trial`
 * is true if the reader requested a free trial.
 */
export interface StoredReturn {
  /** URL of the page. It is checked when it is taken, since anything may have changed it. */
  readonly address: string
  readonly storedAt: Instant
  readonly trial: boolean
}

/**
 * Page to return to after sign-in, in `goTo`, or undefined if no valid page was stored. `stored` is
 * the new value to store: always undefined, so that the page is used only once.
 */
export interface TakenReturn {
  readonly goTo: string | undefined
  readonly trial: boolean
  readonly stored: undefined
}

/**
 * Returns the stored page to return to, with a mark in its URL if a trial was requested. An expired
 * page is ignored. The page can be used only once.
 */
export function takeReturn(
  stored: StoredReturn | undefined,
  origin: string,
  now: Instant,
): TakenReturn {
  if (stored === undefined || !isReturnFresh(stored, now)) {
    return { goTo: undefined, trial: false, stored: undefined }
  }
  const address = safeReturn(stored.address, origin)
  const goTo = stored.trial ? withMark(address, 'premiumtrial') : address
  return { goTo, trial: stored.trial, stored: undefined }
}
