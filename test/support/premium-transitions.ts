import type { PremiumState } from '#domain/premium/premium-state.ts'

/** The states that may directly follow each state as time passes, by the specification (T01). */
export const NEXT_STATES: Readonly<Record<PremiumState, readonly PremiumState[]>> = {
  none: ['trial', 'active'],
  trial: ['expiredTrial', 'active'],
  expiredTrial: ['active'],
  active: ['expiredSubscriber'],
  expiredSubscriber: ['active'],
  expired: ['active'],
}
