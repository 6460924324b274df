import type { Revision } from '#domain/editorial/announced-article-revision.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { downloadsOf } from '#domain/editorial/document-downloads.ts'
import type { Document } from '#domain/editorial/document.ts'
import { withPresentedArticles } from '#domain/editorial/letter-body.ts'
import type { ArticlePublication, ArticleState } from '#domain/newsroom/article-state.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { SourcedDocument } from '#ports/content-source-and-publisher.ts'
import type {
  Manuscript,
  ManuscriptIssue,
  NewsroomStore,
  StoredArticle,
} from '#ports/newsroom-store.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import { withFileSizes } from '../content/add-themes-and-file-sizes.ts'
import type { NewsroomPorts } from './newsroom-ports.ts'

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

/**
 * Presents the chosen articles in the body of a letter. Refused with the paths at which no page is
 * published. Documents of other kinds are returned unchanged.
 */
async function presentLetterArticles(
  library: Pick<ContentLibrary, 'summariesAt'>,
  document: Document,
): Promise<Result<Document, readonly ManuscriptIssue[]>> {
  if (document.kind !== 'newsletter') return ok(document)
  const { articles: paths = [] } = document
  const articles = await library.summariesAt(paths)
  const published = new Set(articles.map(({ path }) => path))
  const missing = paths.filter((path) => !published.has(path))
  if (missing.length === 0) return ok(withPresentedArticles(document, articles))
  return refused(
    missing.map((path) => ({ place: 'articles', message: `aucune page n’est publiée à ${path}` })),
  )
}

/** Returns the manuscript of a version. Throws if the version does not exist. */
export async function manuscriptOf(
  { store }: { readonly store: Pick<NewsroomStore, 'manuscript'> },
  { documentId }: Pick<StoredArticle, 'documentId'>,
  version: number,
): Promise<Manuscript> {
  const manuscript = await store.manuscript(documentId, version)
  if (manuscript === undefined) throw new Error(`no text of version ${version} of ${documentId}`)
  return manuscript
}
