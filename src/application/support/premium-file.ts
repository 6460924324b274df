import { accessEnd, standingAt, stateSince } from '#domain/premium/premium-history.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { premiumLabel } from '#domain/premium/premium-state.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { PremiumFile } from '#ports/support-answers.ts'

/** Where these facts leave a person at a moment (§4). */
export function premiumFile(
  email: string,
  facts: readonly PremiumFact[],
  at: Instant,
): PremiumFile {
  const { state, fact } = standingAt(facts, at)
  const since = stateSince(facts, at)
  const until = accessEnd(facts, at)
  return {
    email,
    at,
    state,
    label: premiumLabel(state),
    facts: facts.length,
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    ...(fact === undefined ? {} : { fact }),
  }
}
