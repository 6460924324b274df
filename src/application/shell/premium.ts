import type { PremiumState } from '#domain/premium/premium-state.ts'

import type { Reactions } from './reactions.ts'

/** Where the reader stands with Premium follows the answers of the product; it is not known before they come, nor of nobody (§4). */
export const premiumReactions: Reactions<PremiumState | undefined> = {
  premiumStateKnown: (_state, { premiumState }) => [premiumState],
  visitorIsAnonymous: () => [undefined],
}
