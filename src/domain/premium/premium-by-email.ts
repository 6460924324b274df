import { isPremium } from './premium-state.ts'
import type { PremiumState } from './premium-state.ts'

/** The first question, by e-mail address, counts only if its answer is exactly `true` (§5). */
export function isPremiumByEmail(answer: unknown): boolean {
  return answer === true
}

/** The state of a person asked about twice: a yes by e-mail makes somebody not otherwise Premium an active subscriber, a no changes nothing (§5). */
export function settledState(byEmail: boolean, byToken: PremiumState): PremiumState {
  return byEmail && !isPremium(byToken) ? 'active' : byToken
}
