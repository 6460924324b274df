import type { Document, DocumentSummary } from '../domain/editorial/document.ts'
import type { SearchQuery } from '../domain/search/search-query.ts'

export interface SearchPage {
  readonly hits: readonly DocumentSummary[]
  readonly total: number
}

/** Answers a reader's question with documents, the best first; while there is no index, throws an `Outage`. */
export interface ArticleSearch {
  find(
    query: SearchQuery,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<SearchPage>
}

/** What the search knows; it never holds a Premium continuation. */
export interface SearchIndex {
  /** The state of the content that the index was built from, as it was given; `undefined` when there is no index. */
  builtFrom(): Promise<string | undefined>
  /** Replaces all that is indexed, in one step, with the documents of this state. */
  replace(documents: AsyncIterable<Document>, state: string): Promise<number>
}
