import { deserialize, serialize } from 'node:v8'

import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import type { SearchFacets, SearchWindow } from '#ports/site-search.ts'

/** Query of an index: a search, or title suggestions. */
export type IndexQuestion =
  | { readonly ask: 'find'; readonly question: SearchCriteria; readonly window: SearchWindow }
  | { readonly ask: 'suggest'; readonly query: SearchQuery; readonly limit: number }

/** Page in a search result, without its summary. */
export interface FoundPage {
  readonly path: string
  readonly score: number
  readonly excerpt: MarkedText
  /** Part of the page that matches best; undefined if that is the page as a whole. */
  readonly part?: TitledPath
}

/** Result of a search of the index. */
export interface SearchResult {
  readonly pages: readonly FoundPage[]
  /** Number of pages that match the query and the filters. */
  readonly total: number
  readonly facets: SearchFacets
  /** Query with corrected spelling, if the results are those of the correction. */
  readonly corrected?: SearchQuery
  /** Terms to mark in titles. */
  readonly terms: ReadonlySet<string>
}

/** Searcher of an open index. */
export interface IndexSearcher {
  find(question: SearchCriteria, window: SearchWindow): SearchResult
  /** Returns the paths of at most `limit` suggested pages, the best first. */
  suggest(query: SearchQuery, limit: number): readonly string[]
}

/** Answer to a query of an index: a search result, or the paths of suggested pages. */
export type Answer = { readonly found: SearchResult } | { readonly suggested: readonly string[] }

/** Serialized answer, for the cache and the main thread. */
export type PackedAnswer = Uint8Array

export function serializeAnswer(answer: Answer): PackedAnswer {
  // A cached excerpt, as a slice, would retain its whole text in memory.
  return serialize(answer)
}

export function deserializeAnswer(answer: PackedAnswer): Answer {
  return deserialize(answer)
}

/** Message to the search thread: a query, and an id that the reply repeats. */
export interface SearchRequest {
  readonly id: number
  readonly question: IndexQuestion
}

/** Reply of the search thread: the answer, the cause of an outage, or an unexpected error. */
export type SearchResponse =
  | { readonly id: number; readonly answer: PackedAnswer }
  | { readonly id: number; readonly outage: string }
  | { readonly id: number; readonly error: unknown }

/** Answers a query from an index. */
export function answerQuery(index: IndexSearcher, asking: IndexQuestion): Answer {
  return asking.ask === 'find'
    ? { found: index.find(asking.question, asking.window) }
    : { suggested: index.suggest(asking.query, asking.limit) }
}
