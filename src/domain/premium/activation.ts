import { RETURN_LIFE } from '../identity/return-address.ts'
import type { Email } from '../shared/email.ts'
import { fieldsOf } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { TrialRefusal } from './premium-history.ts'
import { isPremium } from './premium-state.ts'
import type { PremiumState } from './premium-state.ts'

/** What stands between a reader and a free trial: an address to add or to verify, an access under way, or one that is over (§4). */
export type TrialObstacle =
  | TrialRefusal
  | 'emailMissing'
  | 'emailUnverified'
  | 'trialUnderWay'
  | 'subscriptionUnderWay'

/** How an activation of Premium went; `trial` chooses the text of the welcome (§2, §4). */
export type Activation =
  | { readonly kind: 'activated'; readonly trial: boolean }
  | { readonly kind: 'refused'; readonly obstacle: TrialObstacle }
  | { readonly kind: 'failed' }

/** What became of an order of Premium: in force, or refused, with the reason where it is a known one. */
export type OrderAnswer = Result<'inForce', TrialRefusal | 'unexplained'>

/** Reads the error flag of the set-premium call: it has accepted only if that is exactly `false`; absent, `0` or a text is a failure, which may name why there is no trial (§4). */
export function orderAnswer(error: unknown): OrderAnswer {
  if (error === false) return ok('inForce')
  return refused(isTrialRefusal(error) ? error : 'unexplained')
}

function isTrialRefusal(error: unknown): error is TrialRefusal {
  return error === 'trialAlreadyUsed' || error === 'alreadySubscriber'
}

/** What an identity token says that keeps its holder from being known by an address (§6). */
export function addressObstacle(claims: UnknownFields): TrialObstacle | undefined {
  const { email, email_verified: verified } = fieldsOf(claims)
  if (typeof email !== 'string' || email === '') return 'emailMissing'
  return verified === false ? 'emailUnverified' : undefined
}

/** Why readers who stand so are given no trial; undefined for those who may have one (§4). */
export function standingObstacle(state: PremiumState): TrialObstacle | undefined {
  if (isPremium(state)) return state === 'trial' ? 'trialUnderWay' : 'subscriptionUnderWay'
  if (state === 'none') return undefined
  return state === 'expiredTrial' ? 'trialAlreadyUsed' : 'alreadySubscriber'
}

/** What to tell the reader once the user is reloaded: the welcome, that of a trial when the new state is trial; else why there is none, as far as the answer or the state before explains it (§4). */
export function activationOf(
  answer: OrderAnswer,
  states: { readonly before: PremiumState; readonly after: PremiumState },
): Activation {
  if (answer.ok) return { kind: 'activated', trial: states.after === 'trial' }
  const { problem } = answer
  const obstacle = problem === 'unexplained' ? standingObstacle(states.before) : problem
  return obstacle === undefined ? { kind: 'failed' } : { kind: 'refused', obstacle }
}

/** A reader's wish to start a free trial, made before leaving for sign-in: the path of the page that it brings back to, and when it was brought back (§4). */
export interface TrialWish {
  readonly path: string
  readonly keptAt: Instant
  /** Whether it failed once already. */
  readonly failed?: boolean
  /** Whether an address alone tells of it, which anybody can write: its reader is asked first. */
  readonly unconfirmed?: boolean
}

/** Whether a trial was wished on this page, not long ago (§4). */
export function wishStands(wish: TrialWish | undefined, path: string, now: Instant): boolean {
  if (wish === undefined || wish.path !== path) return false
  return wish.keptAt <= now && now <= wish.keptAt + RETURN_LIFE
}

/** What is left of a wish whose trial could not be started: one more try, within its time (§8). */
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
