import { tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { parseVersionPath } from '#domain/navigation/published-version-paths.ts'
import { premiumGate } from '#domain/premium/premium-gate.ts'
import type { PremiumReader } from '#domain/premium/premium-gate.ts'
import { isPremium, combinePremiumStates } from '#domain/premium/premium-state.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompareWords } from '#ports/law-texts.ts'
import type { PremiumAccounts } from '#ports/premium-ledger-and-activation.ts'
import type { ContentLibrary, PremiumContinuationStore } from '#ports/published-content.ts'
import type { PublishedVersions } from '#ports/published-versions.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { linkDocumentBody } from '../pages/documents/link-document-body.ts'
import type { ContinuationView } from '../views/continuation-and-preview-views.ts'
import { loadVersionContinuation } from './load-premium-version.ts'

/** Dependencies for reading the continuation of an article, which is its Premium part. */
interface ContinuationDeps {
  readonly accounts: Pick<PremiumAccounts, 'isPremium' | 'stateOf'>
  readonly library: ContentLibrary
  readonly store: PremiumContinuationStore
  readonly articleVersions: PublishedVersions
  readonly compareWords: CompareWords
}

/**
 * Reason for refusing a continuation: the reader has no Premium access, or the document has no
 * continuation.
 */
type ContinuationRefusal = 'gated' | 'noContinuation'

/**
 * Returns the body of the article or version at a path, Premium part included. For a page of
 * changes, returns those of the Premium part. Without Premium access or such a part, returns the
 * reason for the refusal.
 */
export type ReadContinuation = (
  bearer: Bearer,
  path: string,
) => Promise<Result<ContinuationView, ContinuationRefusal>>

/** Creates the use case that returns the body, or the Premium changes, at a path. */
export function readContinuation({ accounts, ...stores }: ContinuationDeps): ReadContinuation {
  return async (bearer, path) => {
    const reader = { kind: 'signedIn', status: { state: await stateOf(accounts, bearer) } } as const
    const address = parseVersionPath(path)
    if (address === undefined) return loadContinuation(stores, reader, path)
    if (premiumGate('premium', reader).gate !== 'none') return refused('gated')
    const continuation = await loadVersionContinuation(stores, address)
    return continuation === undefined ? refused('noContinuation') : ok(continuation)
  }
}

/** Loads the whole body of the Premium article at a path, if the reader has Premium access. */
export async function loadContinuation(
  {
    library,
    store,
  }: Pick<ContinuationDeps, 'library'> & {
    readonly store: Pick<PremiumContinuationStore, 'continuationAt'>
  },
  reader: PremiumReader,
  path: string,
): Promise<Result<ContinuationView, ContinuationRefusal>> {
  if (premiumGate('premium', reader).gate !== 'none') return refused('gated')
  const document = isPath(path) ? await library.documentAt(path) : undefined
  if (document?.access !== 'premium') return refused('noContinuation')
  const continuation = await store.continuationAt(path)
  if (continuation === undefined) return refused('noContinuation')
  const whole = [...document.body, ...continuation]
  const { body, footnotes } = await linkDocumentBody(library, { ...document, body: whole })
  return ok({
    path,
    title: document.title,
    body,
    publicBlocks: document.body.length,
    footnotes,
    toc: tableOfContents(whole),
  })
}

/** Loads the Premium state by token and, if it is not Premium, also by email address. */
async function stateOf(
  accounts: ContinuationDeps['accounts'],
  bearer: Bearer,
): Promise<PremiumState> {
  const state = await accounts.stateOf(bearer)
  return isPremium(state) ? state : combinePremiumStates(await accounts.isPremium(bearer), state)
}

function isPath(text: string): boolean {
  const read = canonicalPath(text)
  return read.ok && read.value.path === text
}
