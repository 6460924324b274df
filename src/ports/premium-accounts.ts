import type { OrderAnswer } from '#domain/premium/activation.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'

import type { Bearer } from './bearer.ts'

/** Knows where people stand with the Premium offer; when it does not answer as agreed, it throws an `Outage` (§7). */
export interface PremiumAccounts {
  /** The first question, by the address (§5): whether it belongs to somebody who is Premium. */
  isPremium(bearer: Bearer): Promise<boolean>
  /** The state of the person whom the identity token names (§7). */
  stateOf(bearer: Bearer): Promise<PremiumState>
  /** Activates Premium for the bearer under an action code (§4, §7); accepted once it is in force, also when it was before. What comes again under the same key is the same order. */
  activate(bearer: Bearer, actionCode: ActionCode, key?: string): Promise<OrderAnswer>
}
