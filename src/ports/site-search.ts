import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { MarkedText, SuggestedPage } from '#domain/search/merge-suggestions.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchAccess, SearchCriteria, SearchedKind } from '#domain/search/search-criteria.ts'

/** Search result: a page, with its best matching part. */
export interface SearchHit {
  readonly document: DocumentSummary
  /** Relevance, higher is better. Only comparable within the results of one search. */
  readonly score: number
  readonly title: MarkedText
  /** Passage to show below the title, with marked words. May be empty. */
  readonly excerpt: MarkedText
  /** Best matching part, if not the whole page: a section, an answer or an article. */
  readonly part?: TitledPath
}

/**
 * Number of results for each filter value, given the other filters. Values without results are
 * absent.
 */
export interface SearchFacets {
  readonly kinds: ReadonlyMap<SearchedKind, number>
  readonly themes: ReadonlyMap<ThemeKey, number>
  readonly sectors: ReadonlyMap<SectorKey, number>
  readonly years: ReadonlyMap<number, number>
  readonly access: ReadonlyMap<SearchAccess, number>
}

export interface SearchResults {
  /** Results of the requested range. */
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly facets: SearchFacets
  /** Corrected query that was searched for instead of the typed one, if any. */
  readonly corrected?: SearchQuery
}

/** Range of results to return. `offset` starts at 0. */
export interface SearchWindow {
  readonly offset: number
  readonly limit: number
}

/**
 * Full-text search over public documents. Its methods reject with an `Outage` if it is unavailable.
 */
export interface SiteSearch {
  find(question: SearchCriteria, window: SearchWindow): Promise<SearchResults>
  /** Returns pages whose titles match these words, best first. The last word may be incomplete. */
  suggest(query: SearchQuery, limit: number): Promise<readonly DocumentSummary[]>
}

/** Search index of the public content, without Premium continuations. */
export interface SearchIndex {
  /**
   * Returns the state of the content from which the index was built, or undefined if there is no
   * usable index.
   */
  builtFrom(): Promise<string | undefined>
  /**
   * Rebuilds the index and returns its number of documents. `state` identifies the content;
   * `fingerprints`, by document id, serve later updates.
   */
  replace(
    documents: AsyncIterable<Document>,
    state: string,
    fingerprints?: ReadonlyMap<string, string>,
  ): Promise<number>
}

/** Access to the searchable published documents, for updating an index. */
export interface PublishedDocuments {
  /** Returns a fingerprint of each document's current state, by document id. */
  readonly fingerprints: () => Promise<ReadonlyMap<string, string>>
  readonly documents: (ids: readonly string[]) => AsyncIterable<Document>
}

/** Search index that supports incremental updates. */
export interface IncrementalSearchIndex extends SearchIndex {
  /**
   * Updates the index to this state of the content, or resumes an interrupted update. Returns the
   * number of documents.
   */
  follow(published: PublishedDocuments, state: string): Promise<number>
}

/** Source of page suggestions while a reader types. */
export interface SearchSuggestions {
  /**
   * Returns suggestions for a partly typed search, best first. Rejects with an `Outage` if
   * unavailable, and possibly if a newer call supersedes this one.
   */
  to(query: SearchQuery): Promise<readonly SuggestedPage[]>
}
