import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { fieldsOf } from '../shared/unknown-fields.ts'
import type { UnknownFields } from '../shared/unknown-fields.ts'
import { isPremium } from '../visitor/premium-state.ts'
import type { PremiumState } from '../visitor/premium-state.ts'
import type { TrialRefusal } from './premium-history.ts'

/**
 * Reason why a free trial cannot start yet, or at all: a missing or unverified email address, a
 * current or past Premium access, or a request that waits for the back office.
 */
export type TrialObstacle =
  | TrialRefusal
  | 'activationPending'
  | 'emailMissing'
  | 'emailUnverified'
  | 'trialUnderWay'
  | 'subscriptionUnderWay'

/**
 * Outcome of a Premium activation. `trial` is true for a free trial and false for a subscription,
 * which have different welcome messages.
 */
export type Activation =
  | { readonly kind: 'activated'; readonly trial: boolean }
  | { readonly kind: 'refused'; readonly obstacle: TrialObstacle }
  | { readonly kind: 'failed' }

/**
 * Response to an activation request: accepted, refused with the reason if there is one, or
 * `activationPending` if it is stored until the back office answers.
 */
export type ActivationAnswer = Result<'inForce', ActivationProblem | 'unexplained'>

type ActivationProblem = TrialRefusal | 'activationPending'

const PROBLEMS: readonly ActivationProblem[] = [
  'trialAlreadyUsed',
  'alreadySubscriber',
  'activationPending',
]

/**
 * Parses the `error` field of a response to an activation request. Only `false` means that the
 * activation succeeded.
 */
export function parseActivationAnswer(error: unknown): ActivationAnswer {
  if (error === false) return ok('inForce')
  return refused(PROBLEMS.find((problem) => problem === error) ?? 'unexplained')
}

/** True for a request that is stored, and answered later. */
export function isPending(answer: ActivationAnswer): boolean {
  return !answer.ok && answer.problem === 'activationPending'
}

/**
 * Returns `emailMissing` or `emailUnverified` if the claims of an identity token have no email
 * address, or an unverified one. Returns undefined otherwise, also if `email_verified` is absent.
 */
export function findEmailObstacle(claims: UnknownFields): TrialObstacle | undefined {
  const { email, email_verified: verified } = fieldsOf(claims)
  if (typeof email !== 'string' || email === '') return 'emailMissing'
  return verified === false ? 'emailUnverified' : undefined
}

/**
 * Returns the reason why a person in this Premium state may not start a free trial. Returns
 * undefined if a trial may start.
 */
export function stateObstacle(state: PremiumState): TrialObstacle | undefined {
  if (isPremium(state)) return state === 'trial' ? 'trialUnderWay' : 'subscriptionUnderWay'
  if (state === 'none') return undefined
  return state === 'expiredTrial' ? 'trialAlreadyUsed' : 'alreadySubscriber'
}

/**
 * Returns the outcome of an activation to show to the reader. If the back office gives no reason,
 * the Premium state before the request explains the refusal.
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
