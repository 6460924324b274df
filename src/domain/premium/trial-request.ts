import { isReturnFresh } from '../navigation/return-ttl.ts'
import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'

/**
 * Free trial that a reader requested before signing in. It is stored with the path of the page to
 * return to.
 */
export interface TrialRequest {
  readonly path: string
  readonly storedAt: Instant
  /** True if the activation has already failed once. */
  readonly failed?: boolean
  /**
   * True if the request comes from a link only, which anyone can write. The reader must then
   * confirm.
   */
  readonly unconfirmed?: boolean
}

/** True if a trial was requested on this page within the last ten minutes. */
export function isTrialRequested(
  request: TrialRequest | undefined,
  path: string,
  now: Instant,
): boolean {
  return request !== undefined && request.path === path && isReturnFresh(request, now)
}

/** Returns the request to retry after a failed activation, or undefined after a second failure. */
export function trialRequestAfterFailure(request: TrialRequest): TrialRequest | undefined {
  return request.failed === true ? undefined : { ...request, failed: true }
}

/**
 * Returns the key that limits free trials to one per mailbox: the email address without its `+tag`.
 */
export function trialKey(email: Email): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const tag = local.indexOf('+')
  return `${tag > 0 ? local.slice(0, tag) : local}${email.slice(at)}`
}
