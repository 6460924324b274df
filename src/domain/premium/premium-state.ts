import { hours } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** Premium state, as the publisher's back office names it. */
export type PremiumState =
  | 'active'
  | 'trial'
  | 'expiredTrial'
  | 'expiredSubscriber'
  | 'expired'
  | 'none'

/** Premium state for audience measurement: both expired values of a subscriber share one label. */
export type PremiumLabel =
  | 'activeSubscribe'
  | 'activeTrial'
  | 'expiredTrial'
  | 'expiredSubscriber'
  | 'notPremium'

/** The six states, from the most entitled to the least. */
export const PREMIUM_STATES: readonly PremiumState[] = [
  'active',
  'trial',
  'expiredTrial',
  'expiredSubscriber',
  'expired',
  'none',
]

const LABELS: Readonly<Record<PremiumState, PremiumLabel>> = {
  active: 'activeSubscribe',
  trial: 'activeTrial',
  expiredTrial: 'expiredTrial',
  expiredSubscriber: 'expiredSubscriber',
  expired: 'expiredSubscriber',
  none: 'notPremium',
}

/** Parses the state of an answer; anything unknown is `none`. */
export function premiumStateOf(answer: unknown): PremiumState {
  return PREMIUM_STATES.find((state) => state === answer) ?? 'none'
}

/** True for a trial or a subscription under way: Premium articles and unlimited downloads. */
export function isPremium(state: PremiumState): boolean {
  return state === 'active' || state === 'trial'
}

export function premiumLabel(state: PremiumState): PremiumLabel {
  return LABELS[state]
}

/** True if the answer to the question by e-mail address is exactly `true`. */
export function isPremiumByEmail(answer: unknown): boolean {
  return answer === true
}

/**
 * State after both questions: a yes by e-mail makes a person without Premium an active subscriber.
 */
export function settledState(byEmail: boolean, byToken: PremiumState): PremiumState {
  return byEmail && !isPremium(byToken) ? 'active' : byToken
}

/** How long the last known answers of the back office count while it is unavailable. */
export const OUTAGE_GRACE: Duration = hours(24)
