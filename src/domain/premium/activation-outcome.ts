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
