import { slugify } from '../editorial/slug.ts'
import type { SearchedKind } from './search-question.ts'

/**
 * A text in pieces, with those marked that a search is about; joined, they are the text as it was.
 */
export type MarkedText = readonly MarkedPiece[]

export interface MarkedPiece {
  readonly text: string
  readonly marked: boolean
}

/**
 * What a suggestion leads to: a document, as readers tell them apart, a section of the site, a
 * simulator, or the results of the search itself.
 */
export type SuggestionKind = SearchedKind | 'section' | 'simulator' | 'search'

/** What a reader who is still typing may mean, and the page that it leads to. */
export interface Suggestion {
  readonly label: string
  readonly path: string
  readonly kind: SuggestionKind
  /**
   * What tells it from others of its name: a number, the part of the code, the name of an
   * agreement.
   */
  readonly note?: string
  /** How far the page can be trusted today: « À jour au 12 mars 2026 ». */
  readonly validity?: string
}

/**
 * A suggestion as a reader sees it: its name with what was typed marked in it, and beside it, in
 * words, what it is.
 */
export interface SuggestedPage {
  readonly label: MarkedText
  readonly path: string
  readonly note?: string
}

/** How many suggestions a reader is given at most. */
export const MAX_SUGGESTIONS = 8

/** The shortest text that something is suggested for, in UTF-16 units. */
export const SHORTEST_SUGGESTED = 2

/** What is surely meant takes at most this many places from pages that are found. */
const SURE_BESIDE_PAGES = 4

/**
 * One list of suggestions, eight at most: what is surely meant, then pages by their titles, the
 * search itself last and always; each page once, and once each name that nothing tells apart, blind
 * to accents and case.
 */
export function mergeSuggestions(
  sure: readonly Suggestion[],
  pages: readonly Suggestion[],
  search: Suggestion,
): readonly Suggestion[] {
  const room = MAX_SUGGESTIONS - 1
  const meant = withoutDoubles(sure)
  const found = withoutDoubles([...meant, ...pages]).slice(meant.length)
  const first = meant.slice(0, Math.max(SURE_BESIDE_PAGES, room - found.length))
  return [...[...first, ...found].slice(0, room), search]
}

function withoutDoubles(suggestions: readonly Suggestion[]): readonly Suggestion[] {
  const paths = new Set<string>()
  const names = new Set<string>()
  return suggestions.filter((suggestion) => {
    const name = nameOf(suggestion)
    if (paths.has(suggestion.path) || names.has(name)) return false
    paths.add(suggestion.path)
    names.add(name)
    return true
  })
}

function nameOf({ kind, label, note = '' }: Suggestion): string {
  return [kind, slugify(label), slugify(note)].join(' ')
}
