import type { Revision } from '#domain/editorial/announced-article-revision.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { downloadsOf } from '#domain/editorial/document-downloads.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { ArticlePublication, ArticleState } from '#domain/newsroom/article-state.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type { Manuscript, ManuscriptIssue } from '#ports/newsroom-store.ts'

import { withFileSizes } from '../content/add-themes-and-file-sizes.ts'
import type { NewsroomPorts } from './newsroom-ports.ts'
import { presentLetterArticles } from './present-letter-articles.ts'

/** Version to convert, with the state of its article. */
interface VersionToShow {
  readonly documentId: string
  readonly manuscript: Manuscript
  readonly state: ArticleState
  /** Publication that the version would become. Absent for a draft. */
  readonly publication?: ArticlePublication
  readonly now: Instant
}

/**
 * Converts a version of an article to a document. Its dates come from the manuscript, the
 * publications of the article or, without either, `now`.
 */
export async function documentOfVersion(
  { textWork, files, library }: Pick<NewsroomPorts, 'textWork' | 'files' | 'library'>,
  { documentId, manuscript, state, publication, now }: VersionToShow,
): Promise<Result<SourcedDocument, readonly ManuscriptIssue[]>> {
  const publications = [...state.publications, ...(publication === undefined ? [] : [publication])]
  const parsed = await textWork.parse(manuscript, {
    id: documentId,
    demo: false,
    publishedAt: publications[0]?.at ?? now,
  })
  if (!parsed.ok) return parsed
  const { draft: _ofFile, ...sourced } = parsed.value
  const presented = await presentLetterArticles(library, sourced.document)
  if (!presented.ok) return presented
  const document = withRevision(presented.value, revisionOf(publications))
  const { continuation = [] } = sourced
  const offersFiles = downloadsOf([...document.body, ...continuation]).length > 0
  const dated = { ...sourced, document }
  return ok(offersFiles ? withFileSizes(dated, await files.weights()) : dated)
}

/** Adds a revision to a document. An announced one updates it, unless it was updated later. */
function withRevision(document: Document, revision: Revision | undefined): Document {
  if (revision === undefined) return document
  if (revision.kind === 'initial') return { ...document, revision }
  const updatedAt = Math.max(document.updatedAt ?? revision.at, revision.at)
  return { ...document, revision, updatedAt }
}

/**
 * Returns the latest publication that is announced to readers, which a minor change is not. Returns
 * undefined before the first one.
 */
function revisionOf(publications: readonly ArticlePublication[]): Revision | undefined {
  for (const { at, change } of publications.toReversed()) {
    if (change.kind === 'minor') continue
    return 'notice' in change
      ? { kind: change.kind, at, notice: typeset(change.notice) }
      : { kind: 'initial', at }
  }
  return undefined
}
