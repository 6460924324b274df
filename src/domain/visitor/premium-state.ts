import { hours } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

/** Premium state of a person, with the names that the publisher's back office uses. */
export type PremiumState =
  | 'active'
  | 'trial'
  | 'expiredTrial'
  | 'expiredSubscriber'
  /** Ended, and the back office does not say whether it was a trial or a subscription. */
  | 'expired'
  | 'none'

/** Premium state as reported to audience measurement, in its own vocabulary. */
export type PremiumLabel =
  | 'activeSubscribe'
  | 'activeTrial'
  | 'expiredTrial'
  | 'expiredSubscriber'
  | 'notPremium'

/** All Premium states, the current ones (`active` and `trial`) first. */
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

/** Parses the Premium state in a response of the back office. An unknown value becomes `none`. */
export function premiumStateOf(answer: unknown): PremiumState {
  return PREMIUM_STATES.find((state) => state === answer) ?? 'none'
}

/**
 * True for a current trial or subscription, which gives access to Premium articles and unlimited
 * downloads.
 */
export function isPremium(state: PremiumState): boolean {
  return state === 'active' || state === 'trial'
}

/** True if the free trial is offered: once, before any other Premium access. */
export function isTrialOffered(state: PremiumState): boolean {
  return state === 'none'
}

export function premiumLabel(state: PremiumState): PremiumLabel {
  return LABELS[state]
}

/** Parses the back office's response to “is this email address Premium?”. Only `true` counts. */
export function isPremiumByEmail(answer: unknown): boolean {
  return answer === true
}

/**
 * Combines the Premium states that the back office gives by email address and by token. A person
 * with Premium by email but not by token becomes `active`.
 */
export function combinePremiumStates(byEmail: boolean, byToken: PremiumState): PremiumState {
  return byEmail && !isPremium(byToken) ? 'active' : byToken
}

/**
 * Maximum age of the stored responses of the back office that are used during an outage, in
 * milliseconds.
 */
export const OUTAGE_GRACE: Duration = /* @__PURE__ */ hours(24)
