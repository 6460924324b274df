import { slugify } from '../editorial/slugify.ts'
import type { SearchedKind } from './search-criteria.ts'

/** Text split into marked and unmarked pieces. Joined, they are the original text. */
export type MarkedText = readonly MarkedPiece[]

export interface MarkedPiece {
  readonly text: string
  readonly marked: boolean
}

/**
 * Target of a suggestion: a kind of document, a section of the site, a simulator, or the search
 * results.
 */
export type SuggestionKind = SearchedKind | 'section' | 'simulator' | 'search'

/** Suggestion for a typed text, with the path of its target. */
export interface Suggestion {
  readonly label: string
  readonly path: string
  readonly kind: SuggestionKind
  /**
   * Text that distinguishes suggestions with the same label: a number, a part of the code or an
   * agreement.
   */
  readonly note?: string
  /** Label of the document's validity: « À jour au 12 mars 2026 ». */
  readonly validity?: string
}

/** Suggestion as displayed, with the typed text marked in its label. */
export interface SuggestedPage {
  readonly label: MarkedText
  readonly path: string
  readonly note?: string
}

/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 8

/** Minimum length of a text to get suggestions, in UTF-16 units. */
export const MIN_SUGGESTED_LENGTH = 2

/** Maximum number of exact suggestions when enough pages are found by title. */
const MAX_EXACT_BESIDE_PAGES = 4

/**
 * Merges suggestions into one list of at most eight: exact ones (`sure`), pages by title, and the
 * search itself last. Drops exact ones and pages that repeat a path, or a kind, label and note.
 */
export function mergeSuggestions(
  sure: readonly Suggestion[],
  pages: readonly Suggestion[],
  search: Suggestion,
): readonly Suggestion[] {
  const room = MAX_SUGGESTIONS - 1
  const meant = withoutDoubles(sure)
  const suggestions = withoutDoubles([...meant, ...pages]).slice(meant.length)
  const first = meant.slice(0, Math.max(MAX_EXACT_BESIDE_PAGES, room - suggestions.length))
  return [...[...first, ...suggestions].slice(0, room), search]
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
