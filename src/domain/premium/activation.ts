import { fieldsOf } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
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

/** The set-premium call has accepted only if its error flag is exactly `false`: absent, `0` or a text is a failure (§4). */
export function isAccepted(error: unknown): boolean {
  return error === false
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

/** What to tell the reader once the user is reloaded: the welcome, that of a trial when the new state is trial; else why there is none, as far as the state before explains it (§4). */
export function activationOf(
  error: unknown,
  states: { readonly before: PremiumState; readonly after: PremiumState },
): Activation {
  if (isAccepted(error)) return { kind: 'activated', trial: states.after === 'trial' }
  const obstacle = standingObstacle(states.before)
  return obstacle === undefined ? { kind: 'failed' } : { kind: 'refused', obstacle }
}
