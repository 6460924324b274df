import { RETURN_TTL } from '../identity/stored-return-address.ts'
import type { Email } from '../shared/email.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'
import type { UnknownFields } from '../shared/unknown-fields.ts'
import type { TrialRefusal } from './premium-history.ts'
import { isPremium } from './premium-state.ts'
import type { PremiumState } from './premium-state.ts'

/** Reason why a free trial cannot start: the email address, or a current or past access. */
export type TrialObstacle =
  | TrialRefusal
  | 'emailMissing'
  | 'emailUnverified'
  | 'trialUnderWay'
  | 'subscriptionUnderWay'

/** Outcome of a Premium activation. `trial` selects the welcome message: trial or subscription. */
export type Activation =
  | { readonly kind: 'activated'; readonly trial: boolean }
  | { readonly kind: 'refused'; readonly obstacle: TrialObstacle }
  | { readonly kind: 'failed' }

/**
 * Answer of the back office to an activation request: active, or refused with a reason if known.
 */
export type ActivationAnswer = Result<'inForce', TrialRefusal | 'unexplained'>

/**
 * Parses the `error` field of the back office's answer. Only `false` means that the activation
 * succeeded; a known string names the reason of the refusal.
 */
export function parseActivationAnswer(error: unknown): ActivationAnswer {
  if (error === false) return ok('inForce')
  return refused(isTrialRefusal(error) ? error : 'unexplained')
}

function isTrialRefusal(error: unknown): error is TrialRefusal {
  return error === 'trialAlreadyUsed' || error === 'alreadySubscriber'
}

/**
 * Returns the obstacle found in the claims of an identity token: a missing or unverified email
 * address.
 */
export function addressObstacle(claims: UnknownFields): TrialObstacle | undefined {
  const { email, email_verified: verified } = fieldsOf(claims)
  if (typeof email !== 'string' || email === '') return 'emailMissing'
  return verified === false ? 'emailUnverified' : undefined
}

/**
 * Returns the reason why a person in this Premium state may not start a free trial. Undefined if a
 * trial may start.
 */
export function stateObstacle(state: PremiumState): TrialObstacle | undefined {
  if (isPremium(state)) return state === 'trial' ? 'trialUnderWay' : 'subscriptionUnderWay'
  if (state === 'none') return undefined
  return state === 'expiredTrial' ? 'trialAlreadyUsed' : 'alreadySubscriber'
}

/**
 * Returns the outcome to show after an activation. An unexplained refusal is explained by the
 * reader's previous state.
 */
export function activationOf(
  answer: ActivationAnswer,
  states: { readonly before: PremiumState; readonly after: PremiumState },
): Activation {
  if (answer.ok) return { kind: 'activated', trial: states.after === 'trial' }
  const { problem } = answer
  const obstacle = problem === 'unexplained' ? stateObstacle(states.before) : problem
  return obstacle === undefined ? { kind: 'failed' } : { kind: 'refused', obstacle }
}

/**
 * Free trial that a reader requested before signing in. It is stored with the page to return to.
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

/** True if a trial was requested on this page within the TTL of a return address. */
export function isTrialRequested(
  wish: TrialRequest | undefined,
  path: string,
  now: Instant,
): boolean {
  if (wish === undefined || wish.path !== path) return false
  return wish.storedAt <= now && now <= wish.storedAt + RETURN_TTL
}

/** Returns the request to retry after a failed activation, or undefined after a second failure. */
export function trialRequestAfterFailure(wish: TrialRequest): TrialRequest | undefined {
  return wish.failed === true ? undefined : { ...wish, failed: true }
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
