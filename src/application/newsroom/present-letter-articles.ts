import type { Document } from '#domain/editorial/document.ts'
import { withPresentedArticles } from '#domain/editorial/letter-body.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ManuscriptIssue } from '#ports/newsroom-store.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/**
 * Presents the chosen articles in the body of a letter. Refused with the paths at which no page is
 * published. Documents of other kinds are returned unchanged.
 */
export async function presentLetterArticles(
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
