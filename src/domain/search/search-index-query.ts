import { slugify } from '../editorial/slugify.ts'
import { valueIn } from '../shared/result.ts'
import { analysedWords, indexedTerms } from './analyse-text.ts'
import type { AnalysedWord } from './analyse-text.ts'
import { findSynonyms } from './find-synonyms.ts'
import type { Synonym } from './find-synonyms.ts'
import { normalizeSearchQuery } from './normalize-search-query.ts'
import type { SearchQuery } from './normalize-search-query.ts'
import type { NamedSubject, SearchCriteria } from './search-criteria.ts'
import type { Speller } from './spelling-correction.ts'
import { FRENCH_TERMS } from './synonym-list.ts'

/** Query to the search index, derived from what a reader searches for. */
export interface SearchIndexQuery {
  /** Distinct terms of the corrected search text and of the agreement that the reader names. */
  readonly terms: readonly string[]
  /** Synonyms of these terms, which are searched for too. */
  readonly synonyms: readonly Synonym[]
  /** Terms of the agreement that the reader names, as typed and as texts name it. */
  readonly named?: NamedTerms
  /**
   * Search text after spelling correction, or in French for an English one. Absent if it is the text
   * as typed.
   */
  readonly corrected?: SearchQuery
}

/**
 * Terms of the agreement that a reader names. A page can match it by all terms of `said` or of
 * `name`.
 */
export interface NamedTerms {
  /** Terms typed by the reader. */
  readonly said: readonly string[]
  /** Terms of the usual name in texts. */
  readonly name: readonly string[]
  /** Paths of the agreement's pages. */
  readonly paths: readonly string[]
}

/** Maximum number of terms in a query to the index. Further ones are ignored. */
export const MAX_TERMS = 12

/**
 * Builds the query to the search index, with synonyms. Spelling is corrected, and English
 * translated, only if there is a `speller`.
 */
export function buildSearchIndexQuery(
  { query, named: subject }: Pick<SearchCriteria, 'query' | 'named'>,
  speller?: Speller,
): SearchIndexQuery {
  const words = analysedWords(query)
  const corrected = speller && (inFrench(query) ?? correctedQuery(query, words, speller))
  const own = distinctTerms(corrected ?? query)
  const named = subject && namedTerms(subject, own)
  const terms = named ? [...new Set([...own, ...named.said])] : own.slice(0, MAX_TERMS)
  return {
    terms,
    synonyms: findSynonyms(terms),
    ...(corrected !== undefined && { corrected }),
    ...(named && { named }),
  }
}

/**
 * Returns the index terms of a named agreement. Returns undefined if there are none, or too many
 * together with the terms of the query.
 */
function namedTerms(
  { said, name, paths }: NamedSubject,
  own: readonly string[],
): NamedTerms | undefined {
  const named = { said: distinctTerms(said), name: distinctTerms(name), paths }
  const all = new Set([...own, ...named.said, ...named.name])
  return named.said.length > 0 && all.size < MAX_TERMS ? named : undefined
}

function distinctTerms(text: string): readonly string[] {
  return [...new Set(indexedTerms(text).split(' '))].filter((term) => term !== '')
}

/** Returns the French terms for a search text that is a term in English, or undefined. */
function inFrench(query: SearchQuery): SearchQuery | undefined {
  const term = FRENCH_TERMS[slugify(query).replaceAll('-', ' ')]
  return valueIn(normalizeSearchQuery(term ?? ''))
}

/**
 * Corrects the spelling of a search text and restores accents. Returns undefined if no word is
 * misspelt.
 */
function correctedQuery(
  query: SearchQuery,
  words: readonly AnalysedWord[],
  { correctionOf: mended, usualSpellingOf: written }: Speller,
): SearchQuery | undefined {
  let corrected = ''
  let position = 0
  let slips = 0
  for (const { start, end } of words) {
    const word = query.slice(start, end)
    const meant = mended(word)?.surface
    if (meant !== undefined) slips += 1
    corrected += query.slice(position, start) + (meant ?? accented(word, written(word)))
    position = end
  }
  const parsed = normalizeSearchQuery(corrected + query.slice(position))
  return slips > 0 && parsed.ok ? parsed.value : undefined
}

/** Restores the accents of a word typed without any. Other words are unchanged. */
function accented(word: string, written: string | undefined): string {
  const bare = /^[a-z]+$/.test(word)
  return bare && written !== undefined ? written : word
}
