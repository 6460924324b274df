import type { Instant } from '../shared/instant.ts'
import { holdsOpeningRight } from '../visitor/opening-rights.ts'
import type { DocumentAccess } from '../visitor/opening-rights.ts'
import type { PremiumState } from '../visitor/premium-state.ts'
import { NO_RIGHTS } from '../visitor/reader-rights.ts'
import type { Rights } from '../visitor/reader-rights.ts'
import type { PremiumFact, PremiumStatus } from './premium-history.ts'

/**
 * Reader of Premium content: anonymous, signed in, or an editor in preview mode. Absent rights
 * count as none.
 */
export type PremiumReader =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'signedIn'; readonly status: PremiumStatus; readonly rights?: Rights }
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
  | 'rightHolder'
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
 * Decides which gate a reader sees on a document. Public documents have no gate; Premium readers,
 * holders of a right that opens the document, and editors see none.
 */
export function premiumGate(
  { access, openedBy = [] }: DocumentAccess,
  reader: PremiumReader,
): GateVerdict {
  if (access === 'public') return { gate: 'none', rule: 'publicDocument' }
  if (reader.kind === 'editor') return { gate: 'none', rule: 'editorPreview' }
  if (reader.kind === 'anonymous') return { gate: 'offer', rule: 'anonymousReader' }
  const verdict = { ...VERDICTS[reader.status.state], ...reader.status }
  return verdict.gate !== 'none' && holdsOpeningRight(reader.rights ?? NO_RIGHTS, openedBy)
    ? { ...verdict, gate: 'none', rule: 'rightHolder' }
    : verdict
}
