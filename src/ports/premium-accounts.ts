import type { PremiumState } from '../domain/premium/premium-state.ts'

/** Knows where people stand with the Premium offer; when it does not answer as agreed, it throws an `Outage` (§7). */
export interface PremiumAccounts {
  /** The state of the person whom the identity token names (§7). */
  stateOf(identityToken: string): Promise<PremiumState>
}
