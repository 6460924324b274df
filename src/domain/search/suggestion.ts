import type { MarkedText } from './marked-text.ts'
import type { SearchedKind } from './searched-kind.ts'

/** What a suggestion leads to: a document, as readers tell them apart, a section of the site, or the results of the search itself (§2). */
export type SuggestionKind = SearchedKind | 'section' | 'search'

/** What a reader who is still typing may mean, and the page that it leads to (§2). */
export interface Suggestion {
  readonly label: string
  readonly path: string
  readonly kind: SuggestionKind
  /** What tells it from others of its name: a number, the part of the code, the name of an agreement. */
  readonly note?: string
  /** How far the page can be trusted today: « À jour au 12 mars 2026 ». */
  readonly validity?: string
}

/** A suggestion as a reader sees it: its name with what was typed marked in it, and beside it, in words, what it is. */
export interface SuggestedPage {
  readonly label: MarkedText
  readonly path: string
  readonly note?: string
}

/** How many suggestions a reader is given at most (§2). */
export const MOST_SUGGESTIONS = 8

/** The shortest text that something is suggested for, in UTF-16 units (§2). */
export const SHORTEST_SUGGESTED = 2
