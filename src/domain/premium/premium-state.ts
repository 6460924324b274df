import { hours } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** Where a person stands with the Premium news offer, as the publisher's back office names it (§4). */
export type PremiumState =
  | 'active'
  | 'trial'
  | 'expiredTrial'
  | 'expiredSubscriber'
  | 'expired'
  | 'none'

/** What audience measurement calls a state: the two expired values of a subscriber share one label, and nobody in particular is `notPremium` (§4). */
export type PremiumLabel =
  | 'activeSubscribe'
  | 'activeTrial'
  | 'expiredTrial'
  | 'expiredSubscriber'
  | 'notPremium'

/** The six states, from the most entitled to the least (§4). */
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

/** The state that an answer names; anything else, a word yet unknown included, is `none` (§4, §8). */
export function premiumStateOf(answer: unknown): PremiumState {
  return PREMIUM_STATES.find((state) => state === answer) ?? 'none'
}

/** Reads Premium articles and downloads without limit: a trial under way or a subscription under way, nothing else (§4, §6). */
export function isPremium(state: PremiumState): boolean {
  return state === 'active' || state === 'trial'
}

/** The label of a state in the analytics visitor record (§4). */
export function premiumLabel(state: PremiumState): PremiumLabel {
  return LABELS[state]
}

/** The first question, by e-mail address, counts only if its answer is exactly `true` (§5). */
export function isPremiumByEmail(answer: unknown): boolean {
  return answer === true
}

/** The state of a person asked about twice: a yes by e-mail makes somebody not otherwise Premium an active subscriber, a no changes nothing (§5). */
export function settledState(byEmail: boolean, byToken: PremiumState): PremiumState {
  return byEmail && !isPremium(byToken) ? 'active' : byToken
}

/** How long what the back office last answered about a person still counts while it does not answer: a day, so that an outage takes nothing from whoever pays (§7, §8). */
export const OUTAGE_GRACE: Duration = hours(24)
