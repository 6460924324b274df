import { fieldsOf } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
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
