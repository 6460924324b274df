import type { NotedBody } from '#domain/editorial/body-with-notes.ts'
import { lawArticlesOf, linkInlineArticles, linkLawArticles } from '#domain/law/law-citations.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

/**
 * Adds links to a body and its footnotes, for cited articles of the Code that are published on this
 * site. `cited` are the paths of all of them.
 */
export async function linkCitedArticles(
  library: Pick<ContentLibrary, 'published'>,
  { body, footnotes }: NotedBody,
): Promise<NotedBody & { readonly cited: readonly string[] }> {
  const cited = lawArticlesOf(
    body,
    footnotes.flatMap(({ children }) => children),
  )
  const published = cited.length > 0 ? await library.published(cited) : NOTHING
  return {
    body: linkLawArticles(body, published),
    footnotes: footnotes.map(({ id, children }) => ({
      id,
      children: linkInlineArticles(children, published),
    })),
    cited,
  }
}

const NOTHING: ReadonlySet<string> = new Set()
