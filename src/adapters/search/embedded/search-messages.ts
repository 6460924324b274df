import { deserialize, serialize } from 'node:v8'

import type { TitledPath } from '#domain/editorial/document-detail.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchQuestion } from '#domain/search/search-question.ts'
import type { MarkedText } from '#domain/search/suggestion.ts'
import type { SearchFacets, SearchWindow } from '#ports/search.ts'

/** A question to an index. */
export type IndexQuestion =
  | { readonly ask: 'find'; readonly question: SearchQuestion; readonly window: SearchWindow }
  | { readonly ask: 'suggest'; readonly query: SearchQuery; readonly limit: number }

/** A page that an index finds: what the library knows of it comes later. */
export interface FoundPage {
  readonly path: string
  readonly score: number
  readonly excerpt: MarkedText
  readonly part?: TitledPath
}

/** What an index finds. */
export interface Found {
  readonly pages: readonly FoundPage[]
  readonly total: number
  readonly facets: SearchFacets
  readonly corrected?: SearchQuery
  /** The terms that titles are marked with. */
  readonly terms: ReadonlySet<string>
}

/** An index that answers. */
export interface SearchedIndex {
  find(question: SearchQuestion, window: SearchWindow): Found
  /** The paths of pages to suggest, the best first. */
  suggest(query: SearchQuery, limit: number): readonly string[]
}

export type Answer = { readonly found: Found } | { readonly suggested: readonly string[] }

/**
 * A serialized answer, for the cache and other threads. Excerpts of the original are slices that
 * retain whole texts.
 */
export type PackedAnswer = Uint8Array

/** Packs an answer. */
export function packed(answer: Answer): PackedAnswer {
  return serialize(answer)
}

/** An answer as it was before it was packed. */
export function unpacked(answer: PackedAnswer): Answer {
  return deserialize(answer)
}

/** A question on its way to the thread that holds the index. */
export interface SearchRequest {
  readonly id: number
  readonly question: IndexQuestion
}

/** Its answer, the cause of an outage, or the error of a bug. */
export type SearchResponse =
  | { readonly id: number; readonly answer: PackedAnswer }
  | { readonly id: number; readonly outage: string }
  | { readonly id: number; readonly error: unknown }

/** What this index answers. */
export function answerOf(index: SearchedIndex, asking: IndexQuestion): Answer {
  return asking.ask === 'find'
    ? { found: index.find(asking.question, asking.window) }
    : { suggested: index.suggest(asking.query, asking.limit) }
}
