import type { Document, DocumentSummary } from '../domain/editorial/document.ts'
import type { SearchQuery } from '../domain/search/search-query.ts'

export interface SearchPage {
  readonly hits: readonly DocumentSummary[]
  readonly total: number
}

/** Answers a reader's question with documents, the best first. */
export interface ArticleSearch {
  find(
    query: SearchQuery,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<SearchPage>
}

/** What the search knows; it never holds a Premium continuation. */
export interface SearchIndex {
  /** Replaces all that is indexed, in one step. */
  replace(documents: AsyncIterable<Document>): Promise<number>
}
