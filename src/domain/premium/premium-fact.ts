import type { Instant } from '../shared/instant.ts'

/** Something that happened to a person's Premium access, with its date; a paid period runs up to, and without, its `until` (§4). */
export type PremiumFact =
  | { readonly kind: 'trialStarted'; readonly at: Instant }
  | { readonly kind: 'subscriptionStarted'; readonly at: Instant; readonly until: Instant }
  | { readonly kind: 'subscriptionRenewed'; readonly at: Instant; readonly until: Instant }
  | { readonly kind: 'subscriptionEnded'; readonly at: Instant }

const RANKS: Readonly<Record<PremiumFact['kind'], number>> = {
  trialStarted: 0,
  subscriptionStarted: 1,
  subscriptionRenewed: 2,
  subscriptionEnded: 3,
}

/** The facts known at an instant, the oldest first; at the same moment a trial comes before a subscription, and an end comes last (§4). */
export function factsUpTo(facts: readonly PremiumFact[], instant: Instant): readonly PremiumFact[] {
  return facts.filter((fact) => fact.at <= instant).toSorted(byDate)
}

function byDate(one: PremiumFact, other: PremiumFact): number {
  return (
    one.at - other.at || RANKS[one.kind] - RANKS[other.kind] || paidUntil(one) - paidUntil(other)
  )
}

function paidUntil(fact: PremiumFact): Instant {
  return 'until' in fact ? fact.until : 0
}
