import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchAccess, SearchedKind, SearchQuestion } from '#domain/search/search-question.ts'
import type { MarkedText, SuggestedPage } from '#domain/search/suggestion.ts'

/**
 * A document that answers a question: a page counts once, at the place of the best of its parts.
 */
export interface SearchHit {
  readonly document: DocumentSummary
  /**
   * The greater the better; of the order of results alone, not to be compared between questions.
   */
  readonly score: number
  readonly title: MarkedText
  /** Where the document speaks of it, 300 characters at most; empty when only the title does. */
  readonly excerpt: MarkedText
  /** The best part, if not the whole page: a fragment, an answer or an article folded under it. */
  readonly part?: TitledPath
}

/** Results for each choice beside the other choices; empty choices are absent. */
export interface SearchFacets {
  readonly kinds: ReadonlyMap<SearchedKind, number>
  readonly themes: ReadonlyMap<ThemeKey, number>
  readonly sectors: ReadonlyMap<SectorKey, number>
  readonly years: ReadonlyMap<number, number>
  readonly access: ReadonlyMap<SearchAccess, number>
}

export interface SearchResults {
  /** The requested page of results, best first. */
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly facets: SearchFacets
  /** The words that were searched for, when the spelling of the question was mended. */
  readonly corrected?: SearchQuery
}

/** Which results are wanted; `offset` counts from 0. */
export interface SearchWindow {
  readonly offset: number
  readonly limit: number
}

/** Full-text search; rejects with an `Outage`. */
export interface ArticleSearch {
  find(question: SearchQuestion, window: SearchWindow): Promise<SearchResults>
  /** Pages whose titles hold these words, the last one possibly unfinished; best first. */
  suggest(query: SearchQuery, limit: number): Promise<readonly DocumentSummary[]>
}

/** What the search knows; it never holds a Premium continuation. */
export interface SearchIndex {
  /**
   * The state of the content that the index was built from, as it was given; `undefined` when there
   * is no index.
   */
  builtFrom(): Promise<string | undefined>
  /** Replaces the index in one step; returns the number of documents. */
  replace(
    documents: AsyncIterable<Document>,
    state: string,
    fingerprints?: ReadonlyMap<string, string>,
  ): Promise<number>
}

/** What is published, as far as an index must know. */
export interface PublishedDocuments {
  /** What tells each document from any other state of itself, by its id. */
  readonly fingerprints: () => Promise<ReadonlyMap<string, string>>
  readonly documents: (ids: readonly string[]) => AsyncIterable<Document>
}

/** An index that can be brought to what is published by reading only what changed. */
export interface FollowingIndex extends SearchIndex {
  /**
   * Updates the index to this state, resuming an interrupted call; returns the number of documents.
   */
  follow(published: PublishedDocuments, state: string): Promise<number>
}

/** Suggests pages while a reader types; rejects with an `Outage`. */
export interface SearchSuggestions {
  /**
   * The likeliest first. A newer question makes the answer to an older one needless: it may be an
   * `Outage`.
   */
  to(query: SearchQuery): Promise<readonly SuggestedPage[]>
}
