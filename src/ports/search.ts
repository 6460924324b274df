import type { TitledPath } from '#domain/editorial/document-detail.ts'
import type { Document, DocumentSummary } from '#domain/editorial/document.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchAccess, SearchedKind, SearchQuestion } from '#domain/search/search-question.ts'
import type { MarkedText, SuggestedPage } from '#domain/search/suggestion.ts'

/** A document that answers a question: a page counts once, at the place of the best of its parts. */
export interface SearchHit {
  readonly document: DocumentSummary
  /** The greater the better; of the order of results alone, not to be compared between questions. */
  readonly score: number
  readonly title: MarkedText
  /** Where the document speaks of it, 300 characters at most; empty when only the title does. */
  readonly excerpt: MarkedText
  /** The part of the page that answers best, when it is not the page as a whole: its path has a fragment, or is that of an answer or of an article that is folded under this page. */
  readonly part?: TitledPath
}

/** How many of the results each choice would leave, beside what is chosen of the others; choices that leave none are absent. */
export interface SearchFacets {
  readonly kinds: ReadonlyMap<SearchedKind, number>
  readonly themes: ReadonlyMap<ThemeKey, number>
  readonly sectors: ReadonlyMap<SectorKey, number>
  readonly years: ReadonlyMap<number, number>
  readonly access: ReadonlyMap<SearchAccess, number>
}

export interface SearchResults {
  /** The page of results that was asked for, the best first. */
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

/** Answers a reader's question with documents, the best first; while it cannot answer, throws an `Outage` (§2, §7). */
export interface ArticleSearch {
  find(question: SearchQuestion, window: SearchWindow): Promise<SearchResults>
  /** Pages whose titles begin with, or hold, these words, the last of which may be unfinished; the best first (§2). */
  suggest(query: SearchQuery, limit: number): Promise<readonly DocumentSummary[]>
}

/** What the search knows; it never holds a Premium continuation. */
export interface SearchIndex {
  /** The state of the content that the index was built from, as it was given; `undefined` when there is no index. */
  builtFrom(): Promise<string | undefined>
  /** Replaces all that is indexed, in one step, with the documents of this state, whose fingerprints are kept when they are given; gives how many there are. */
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
  /** Brings the index to this state: readers then find the same as after a replacement. What a call that was cut short had done is not done again. Gives how many documents there are. */
  follow(published: PublishedDocuments, state: string): Promise<number>
}

/** Tells what a reader who is still typing may mean; while it cannot, throws an `Outage` (§2). */
export interface SearchSuggestions {
  /** The likeliest first. A newer question makes the answer to an older one needless: it may be an `Outage`. */
  to(query: SearchQuery): Promise<readonly SuggestedPage[]>
}
