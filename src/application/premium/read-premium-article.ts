import { withContinuation } from '#domain/editorial/body-with-notes.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { canonicalPath } from '#domain/navigation/canonical-path.ts'
import { parseVersionPath } from '#domain/navigation/published-version-paths.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompareWords } from '#ports/law-texts.ts'
import type { ContentLibrary, PremiumContinuationStore } from '#ports/published-content.ts'
import type { PublishedVersions } from '#ports/published-versions.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { linkDocumentBody } from '../pages/common/link-document-body.ts'
import type { ContinuationView } from '../views/continuation-and-preview-views.ts'
import { loadVersionContinuation } from './load-premium-version.ts'
import { isOpenTo, signedInReader } from './reader-of-document.ts'
import type { AccessPorts, ContinuationRefusal, ReaderOfDocument } from './reader-of-document.ts'

/** Dependencies for reading the continuation of an article, which is its Premium part. */
interface ContinuationDeps extends AccessPorts {
  readonly library: ContentLibrary
  readonly store: PremiumContinuationStore
  readonly articleVersions: PublishedVersions
  readonly compareWords: CompareWords
  readonly openPictures: (body: Body) => Promise<Body>
}

/**
 * Returns the body of the article or version at a path, Premium part included. For a page of
 * changes, returns those of the Premium part. Without access or such a part, returns the reason for
 * the refusal.
 */
export type ReadContinuation = (
  bearer: Bearer,
  path: string,
) => Promise<Result<ContinuationView, ContinuationRefusal>>

/** Creates the use case that returns the body, or the Premium changes, at a path. */
export function readContinuation({
  accounts,
  rights,
  openPictures,
  ...stores
}: ContinuationDeps): ReadContinuation {
  return async (bearer, path) => {
    const readerOf = signedInReader({ accounts, rights }, bearer)
    const address = parseVersionPath(path)
    const part = await (address === undefined
      ? loadContinuation(stores, readerOf, path)
      : loadVersionContinuation(stores, readerOf, address))
    return part.ok ? ok({ ...part.value, body: await openPictures(part.value.body) }) : part
  }
}

/** Loads the whole body of the Premium article at a path, if the reader has access to it. */
export async function loadContinuation(
  {
    library,
    store,
  }: Pick<ContinuationDeps, 'library'> & {
    readonly store: Pick<PremiumContinuationStore, 'continuationAt'>
  },
  readerOf: ReaderOfDocument,
  path: string,
): Promise<Result<ContinuationView, ContinuationRefusal>> {
  const document = isPath(path) ? await library.documentAt(path) : undefined
  if (!(await isOpenTo(readerOf, document))) return refused('gated')
  if (document?.access !== 'premium') return refused('noContinuation')
  const continuation = await store.continuationAt(path)
  if (continuation === undefined) return refused('noContinuation')
  const whole = withContinuation(document, continuation)
  const { body, footnotes } = await linkDocumentBody(library, { ...document, ...whole })
  return ok({
    path,
    title: document.title,
    body,
    publicBlocks: document.body.length,
    footnotes,
    toc: tableOfContents(whole.body),
  })
}

function isPath(text: string): boolean {
  const address = canonicalPath(text)
  return address.ok && address.value.path === text
}
