import { deserialize, serialize } from 'node:v8'

import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { MarkedText } from '#domain/search/merge-suggestions.ts'
import type { SearchQuery } from '#domain/search/parse-search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import type { SearchFacets, SearchWindow } from '#ports/search.ts'

/** A request to the search thread. */
export type IndexQuestion =
  | { readonly ask: 'find'; readonly question: SearchQuestion; readonly window: SearchWindow }
  | { readonly ask: 'suggest'; readonly query: SearchQuery; readonly limit: number }

/** A page in a result, without its summary. */
export interface FoundPage {
  readonly path: string
  readonly score: number
  readonly excerpt: MarkedText
  readonly part?: TitledPath
}

/** The result of a search. */
export interface Found {
  readonly pages: readonly FoundPage[]
  readonly total: number
  readonly facets: SearchFacets
  readonly corrected?: SearchQuery
  /** Terms to mark in titles. */
  readonly terms: ReadonlySet<string>
}

/** An index that can be searched. */
export interface SearchedIndex {
  find(question: SearchQuestion, window: SearchWindow): Found
  /** Returns the paths of suggested pages, the best first. */
  suggest(query: SearchQuery, limit: number): readonly string[]
}

export type Answer = { readonly found: Found } | { readonly suggested: readonly string[] }

/**
 * A serialized answer, for the cache and the main thread. Unlike excerpts, it keeps no whole text
 * in memory.
 */
export type PackedAnswer = Uint8Array

/** Serializes an answer. */
export function packed(answer: Answer): PackedAnswer {
  return serialize(answer)
}

/** Deserializes an answer. */
export function unpacked(answer: PackedAnswer): Answer {
  return deserialize(answer)
}

/** A message to the search thread. */
export interface SearchRequest {
  readonly id: number
  readonly question: IndexQuestion
}

/** Reply of the search thread: the answer, the cause of an outage, or the error of a bug. */
export type SearchResponse =
  | { readonly id: number; readonly answer: PackedAnswer }
  | { readonly id: number; readonly outage: string }
  | { readonly id: number; readonly error: unknown }

/** Answers a request by an index. */
export function answerOf(index: SearchedIndex, asking: IndexQuestion): Answer {
  return asking.ask === 'find'
    ? { found: index.find(asking.question, asking.window) }
    : { suggested: index.suggest(asking.query, asking.limit) }
}
