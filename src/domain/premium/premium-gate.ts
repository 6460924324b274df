import type { Instant } from '../shared/instant.ts'
import type { PremiumFact, PremiumStanding } from './premium-history.ts'
import type { PremiumState } from './premium-state.ts'

/** Who asks for Premium content: nobody known, a signed-in person with a standing, or an editor in preview mode (§6). */
export type PremiumReader =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly standing: PremiumStanding }
  | { readonly kind: 'editor' }

/** What stands in place of the continuation: nothing, the offer, or the offer headed by « access has expired » (§2, §6). */
export type Gate = 'none' | 'offer' | 'expired'

/** The rule that decided on a gate (§6). */
export type GateRule =
  | 'publicDocument'
  | 'editorPreview'
  | 'anonymousReader'
  | 'premiumReader'
  | 'neverPremium'
  | 'accessEnded'

/** A gate and its reason, in plain data: the rule, the state it looked at, the fact behind that state, and the moment access ends or ended (§6). */
export interface GateVerdict {
  readonly gate: Gate
  readonly rule: GateRule
  readonly state?: PremiumState
  readonly fact?: PremiumFact
  readonly until?: Instant
}

const VERDICTS: Readonly<Record<PremiumState, Pick<GateVerdict, 'gate' | 'rule'>>> = {
  active: { gate: 'none', rule: 'premiumReader' },
  trial: { gate: 'none', rule: 'premiumReader' },
  expiredTrial: { gate: 'expired', rule: 'accessEnded' },
  expiredSubscriber: { gate: 'expired', rule: 'accessEnded' },
  expired: { gate: 'expired', rule: 'accessEnded' },
  none: { gate: 'offer', rule: 'neverPremium' },
}

/** Which gate a reader meets on a document, and why (§2, §6): public documents have none, Premium readers and editors meet none, lapsed readers (bare `expired` included) the expired one, anybody else the offer. */
export function premiumGate(access: 'public' | 'premium', reader: PremiumReader): GateVerdict {
  if (access === 'public') return { gate: 'none', rule: 'publicDocument' }
  if (reader.kind === 'editor') return { gate: 'none', rule: 'editorPreview' }
  if (reader.kind === 'anonymous') return { gate: 'offer', rule: 'anonymousReader' }
  return { ...VERDICTS[reader.standing.state], ...reader.standing }
}
