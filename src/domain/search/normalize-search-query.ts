import { PATHS } from '../navigation/site-paths.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** Cleaned, non-empty text of a search. */
export type SearchQuery = string & { readonly searchQuery: unique symbol }

/** Maximum length of a search in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 200

/**
 * Cleans the text of a search: NFC, no control or invisible characters, single spaces, at most 200
 * units. Refuses an empty text.
 */
export function normalizeSearchQuery(text: string): Result<SearchQuery, 'searchEmpty'> {
  const query = cleaned(text)
  return isSearchQuery(query) ? ok(query) : refused('searchEmpty')
}

/** Returns the path, with query, of the results of a search. */
export function searchPath(query: SearchQuery): string {
  return `${PATHS.search}?query=${encodeURIComponent(query)}`
}

function isSearchQuery(text: string): text is SearchQuery {
  return text !== '' && text === cleaned(text)
}

function cleaned(text: string): string {
  const tidy = text
    .toWellFormed()
    .replace(/(?!\s)\p{C}/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim()
  return cut(tidy).trimEnd()
}

function cut(text: string): string {
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(MAX_SEARCH_LENGTH - 1))
  return text.slice(0, splitsPair ? MAX_SEARCH_LENGTH - 1 : MAX_SEARCH_LENGTH)
}
