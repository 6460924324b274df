import type { Instant } from '../shared/instant.ts'
import type { PremiumFact, PremiumStatus } from './premium-history.ts'
import type { PremiumState } from './premium-state.ts'

/** Reader of Premium content: anonymous, signed in, or an editor in preview mode. */
export type PremiumReader =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly status: PremiumStatus }
  | { readonly kind: 'editor' }

/**
 * Block shown instead of the rest of a Premium article, or `none`. `expired` is the offer with a
 * notice that access has ended.
 */
export type Gate = 'none' | 'offer' | 'expired'

/** Rule by which the gate was decided. */
export type GateRule =
  | 'publicDocument'
  | 'editorPreview'
  | 'anonymousReader'
  | 'premiumReader'
  | 'neverPremium'
  | 'accessEnded'

/**
 * Decision on the gate, with the rule, the Premium state and the fact that explain it. `until` is
 * the instant when access ends or ended.
 */
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

/**
 * Decides which gate a reader sees on a document. Public documents have no gate, and neither
 * Premium readers nor editors see one.
 */
export function premiumGate(access: 'public' | 'premium', reader: PremiumReader): GateVerdict {
  if (access === 'public') return { gate: 'none', rule: 'publicDocument' }
  if (reader.kind === 'editor') return { gate: 'none', rule: 'editorPreview' }
  if (reader.kind === 'anonymous') return { gate: 'offer', rule: 'anonymousReader' }
  return { ...VERDICTS[reader.status.state], ...reader.status }
}
