import { RETURN_TTL } from '../identity/return-address.ts'
import type { Email } from '../shared/email.ts'
import { fieldsOf } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { TrialRefusal } from './premium-history.ts'
import { isPremium } from './premium-state.ts'
import type { PremiumState } from './premium-state.ts'

/**
 * Why a free trial cannot start: an address to add or verify, an access under way, or one that is
 * over.
 */
export type TrialObstacle =
  | TrialRefusal
  | 'emailMissing'
  | 'emailUnverified'
  | 'trialUnderWay'
  | 'subscriptionUnderWay'

/** Outcome of a Premium activation; `trial` chooses the welcome. */
export type Activation =
  | { readonly kind: 'activated'; readonly trial: boolean }
  | { readonly kind: 'refused'; readonly obstacle: TrialObstacle }
  | { readonly kind: 'failed' }

/** Outcome of an activation request: in force, or refused, with the reason if known. */
export type ActivationAnswer = Result<'inForce', TrialRefusal | 'unexplained'>

/**
 * Parses the error flag of the set-premium call: only `false` accepts. Anything else is a failure,
 * which may name its reason.
 */
export function parseActivationAnswer(error: unknown): ActivationAnswer {
  if (error === false) return ok('inForce')
  return refused(isTrialRefusal(error) ? error : 'unexplained')
}

function isTrialRefusal(error: unknown): error is TrialRefusal {
  return error === 'trialAlreadyUsed' || error === 'alreadySubscriber'
}

/** Obstacle in the claims of an identity token: no address, or an unverified one. */
export function addressObstacle(claims: UnknownFields): TrialObstacle | undefined {
  const { email, email_verified: verified } = fieldsOf(claims)
  if (typeof email !== 'string' || email === '') return 'emailMissing'
  return verified === false ? 'emailUnverified' : undefined
}

/** Obstacle in a Premium state; undefined if a trial may start. */
export function standingObstacle(state: PremiumState): TrialObstacle | undefined {
  if (isPremium(state)) return state === 'trial' ? 'trialUnderWay' : 'subscriptionUnderWay'
  if (state === 'none') return undefined
  return state === 'expiredTrial' ? 'trialAlreadyUsed' : 'alreadySubscriber'
}

/**
 * Outcome to show once the user is reloaded: the welcome, or the obstacle that the answer or the
 * previous state explains.
 */
export function activationOf(
  answer: ActivationAnswer,
  states: { readonly before: PremiumState; readonly after: PremiumState },
): Activation {
  if (answer.ok) return { kind: 'activated', trial: states.after === 'trial' }
  const { problem } = answer
  const obstacle = problem === 'unexplained' ? standingObstacle(states.before) : problem
  return obstacle === undefined ? { kind: 'failed' } : { kind: 'refused', obstacle }
}

/**
 * Requested trial, stored before leaving for sign-in: the page to come back to, and when it was
 * reached.
 */
export interface TrialWish {
  readonly path: string
  readonly storedAt: Instant
  /** Whether it failed once already. */
  readonly failed?: boolean
  /** Whether an address alone tells of it, which anybody can write: its reader is asked first. */
  readonly unconfirmed?: boolean
}

/** True if a trial was requested on this page within its TTL. */
export function wishStands(wish: TrialWish | undefined, path: string, now: Instant): boolean {
  if (wish === undefined || wish.path !== path) return false
  return wish.storedAt <= now && now <= wish.storedAt + RETURN_TTL
}

/** Requested trial after a failure: one more try. */
export function wishAfterFailure(wish: TrialWish): TrialWish | undefined {
  return wish.failed === true ? undefined : { ...wish, failed: true }
}

/** Key under which a free trial is recorded: the address without its `+tag`. */
export function trialKey(email: Email): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const tag = local.indexOf('+')
  return `${tag > 0 ? local.slice(0, tag) : local}${email.slice(at)}`
}
