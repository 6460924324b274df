import type { PremiumState } from '../premium/premium-state.ts'
import type { Instant } from '../shared/instant.ts'
import type { Right } from './rights.ts'

/** Where a person stands with Premium, and up to what moment that is or was so, where it is known (§4). */
export interface OwnPremium {
  readonly state: PremiumState
  readonly until?: Instant
}

/** A right, by a name that its owner knows (§6). */
export interface NamedRight extends Right {
  readonly name: string
}

/** What a person subscribes to, as they read it themself. What the back office does not tell is unknown, which is not nothing (§8). */
export interface OwnSubscriptions {
  readonly premium: OwnPremium | undefined
  readonly rights: readonly NamedRight[] | undefined
}
