import { withContinuation, withNumberedReferences } from '#domain/editorial/body-with-notes.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { Document } from '#domain/editorial/document.ts'
import { tableOfContents } from '#domain/editorial/table-of-contents.ts'
import { versionPath } from '#domain/navigation/published-version-paths.ts'
import type { VersionAddress } from '#domain/navigation/published-version-paths.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { CompareWords } from '#ports/law-texts.ts'
import type { ContentLibrary, PremiumContinuationStore } from '#ports/published-content.ts'
import type { PublishedVersions, VersionName } from '#ports/published-versions.ts'

import { linkDocumentBody } from '../pages/common/link-document-body.ts'
import { compareVersionParts } from '../pages/versions/compare-version-parts.ts'
import { findVersion } from '../pages/versions/find-published-version.ts'
import type { ContinuationView } from '../views/continuation-and-preview-views.ts'
import { isOpenTo } from './reader-of-document.ts'
import type { ContinuationRefusal, ReaderOfDocument } from './reader-of-document.ts'

interface VersionDeps {
  readonly library: ContentLibrary
  readonly store: PremiumContinuationStore
  readonly articleVersions: PublishedVersions
  readonly compareWords: CompareWords
}

/**
 * Loads the body of a version, Premium part included, or the changes of its Premium part. The
 * current page says who may read it. Refused if the version is not public or has no Premium part.
 */
export async function loadVersionContinuation(
  deps: VersionDeps,
  readerOf: ReaderOfDocument,
  address: VersionAddress,
): Promise<Result<ContinuationView, ContinuationRefusal>> {
  const { library, store, articleVersions } = deps
  const page = await library.documentAt(address.article)
  if (!(await isOpenTo(readerOf, page))) return refused('gated')
  const versionAtAddress = await findVersion(articleVersions, address)
  if (versionAtAddress?.history.current === undefined || versionAtAddress.withdrawn)
    return refused('noContinuation')
  const { documentId } = versionAtAddress.history
  const document = await articleVersions.documentOf({ documentId, label: address.label })
  if (document?.access !== 'premium') return refused('noContinuation')
  const body = await store.continuationOf({ documentId, label: address.label })
  if (body === undefined) return refused('noContinuation')
  const path = versionPath(address)
  if (address.shows === 'text') {
    const whole = withContinuation(document, body)
    const linked = await linkDocumentBody(library, { ...document, ...whole })
    return ok(viewOf(document, path, linked, document.body.length))
  }
  const { previous } = versionAtAddress
  const compared = await compareVersionParts(deps.compareWords, {
    before: previous ? await earlierPart(deps, { documentId, label: previous.label }) : [],
    after: numberedPart(document, body),
    part: 'suite',
  })
  return ok(viewOf(document, path, { body: compared.body, footnotes: [] }, 0))
}

/** Returns the Premium part of an earlier version, with the numbers of its notes. Empty if none. */
async function earlierPart(
  { store, articleVersions }: VersionDeps,
  version: VersionName,
): Promise<Body> {
  const [body = [], document] = await Promise.all([
    store.continuationOf(version),
    articleVersions.documentOf(version),
  ])
  return document === undefined ? body : numberedPart(document, body)
}

/** Returns a Premium part with the numbers of its notes, its own at its end. */
function numberedPart(document: Document, body: Body): Body {
  return withNumberedReferences(body, withContinuation(document, body).footnotes)
}

function viewOf(
  { title }: Document,
  path: string,
  { body, footnotes }: Pick<ContinuationView, 'body' | 'footnotes'>,
  publicBlocks: number,
): ContinuationView {
  return { path, title, body, publicBlocks, footnotes, toc: tableOfContents(body) }
}
