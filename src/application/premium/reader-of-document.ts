import { premiumGate } from '#domain/premium/premium-gate.ts'
import type { PremiumReader } from '#domain/premium/premium-gate.ts'
import type { DocumentAccess, OpeningRight } from '#domain/visitor/opening-rights.ts'
import { combinePremiumStates, isPremium } from '#domain/visitor/premium-state.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

/** Sources of what a reader may open. */
export interface AccessPorts {
  readonly accounts: Pick<PremiumAccounts, 'isPremium' | 'stateOf'>
  readonly rights: RightsRepository
}

/**
 * Reason for refusing a continuation: the reader has neither Premium access nor a right that opens
 * the document, or the document has no continuation.
 */
export type ContinuationRefusal = 'gated' | 'noContinuation'

/** Loads the reader of a document, given the rights that open it beside Premium. */
export type ReaderOfDocument = (
  openedBy: readonly OpeningRight[],
) => PremiumReader | Promise<PremiumReader>

/**
 * Creates the loader of a signed-in reader: the Premium state by token and, if it is not Premium,
 * also by email address; then the rights, if the document names some.
 */
export function signedInReader(
  { accounts, rights }: AccessPorts,
  bearer: Bearer,
): ReaderOfDocument {
  return async (openedBy) => {
    const byToken = await accounts.stateOf(bearer)
    const state = isPremium(byToken)
      ? byToken
      : combinePremiumStates(await accounts.isPremium(bearer), byToken)
    const needsRights = openedBy.length > 0 && !isPremium(state)
    return {
      kind: 'signedIn',
      status: { state },
      ...(needsRights && { rights: await rights.rightsOf(bearer) }),
    }
  }
}

/**
 * True if a reader may open the Premium part of a document. For a missing or a public document, the
 * answer is that of a Premium one.
 */
export async function isOpenTo(
  readerOf: ReaderOfDocument,
  { openedBy = [] }: Pick<DocumentAccess, 'openedBy'> = {},
): Promise<boolean> {
  const reader = await readerOf(openedBy)
  return premiumGate({ access: 'premium', openedBy }, reader).gate === 'none'
}
