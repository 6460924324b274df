import { fc } from '@fast-check/vitest'

import type { PremiumReader } from '#domain/premium/premium-gate.ts'
import type { PremiumFact, PremiumStatus } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { PREMIUM_STATES } from '#domain/visitor/premium-state.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'

/** Instants between 2015 and 2035. */
export const instants: fc.Arbitrary<Instant> = fc.integer({
  min: Date.UTC(2015),
  max: Date.UTC(2035),
})

export const premiumStates: fc.Arbitrary<PremiumState> = fc.constantFrom(...PREMIUM_STATES)

export const premiumStatuses: fc.Arbitrary<PremiumStatus> = premiumStates.map((state) => ({
  state,
}))

export const readers: fc.Arbitrary<PremiumReader> = fc.oneof(
  fc.constant<PremiumReader>({ kind: 'anonymous' }),
  fc.constant<PremiumReader>({ kind: 'editor' }),
  premiumStatuses.map((status): PremiumReader => ({ kind: 'signedIn', status })),
)

/** Premium facts, including invalid ones whose paid period ends before its start. */
export const premiumFacts: fc.Arbitrary<PremiumFact> = fc.oneof(
  fc
    .tuple(fc.constantFrom('trialStarted' as const, 'subscriptionEnded' as const), nearInstants())
    .map(([kind, at]) => ({ kind, at })),
  fc
    .tuple(
      fc.constantFrom('subscriptionStarted' as const, 'subscriptionRenewed' as const),
      nearInstants(),
      nearInstants(),
    )
    .map(([kind, at, until]) => ({ kind, at, until })),
)

/**
 * Premium histories as the back office records them. They have at most one fact a day, and paid
 * periods last at least a day.
 */
export const premiumHistories: fc.Arbitrary<readonly PremiumFact[]> = fc
  .uniqueArray(
    fc.record({ fact: premiumFacts, day: fc.nat(400), paidDays: fc.integer({ min: 1, max: 90 }) }),
    {
      selector: ({ day }) => day,
      maxLength: 8,
    },
  )
  .map((entries) =>
    entries.map(({ fact, day, paidDays }): PremiumFact => {
      const at = days(day)
      return 'until' in fact ? { ...fact, at, until: at + days(paidDays) } : { ...fact, at }
    }),
  )

/** Returns an arbitrary of few distinct instants, so that facts often coincide. */
export function nearInstants(): fc.Arbitrary<Instant> {
  return fc.nat(12).map((count) => days(count * 10))
}
