import type { SearchForHits } from 'algoliasearch'

import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchChoices, SearchCriteria } from '#domain/search/search-criteria.ts'
import type { SearchWindow } from '#ports/site-search.ts'

import { MARK_END, MARK_START } from './highlight-marks.ts'

/** Names of the attributes of an Algolia record that contain the values of each facet. */
export const FACET_ATTRIBUTES = {
  kind: 'kind',
  theme: 'themes',
  sector: 'sectors',
  year: 'year',
  access: 'access',
} as const satisfies Record<keyof SearchChoices, string>

/** Names of the facets, in the order of their queries. */
const FACET_NAMES = ['kind', 'theme', 'sector', 'year', 'access'] as const

/** Returns the facets for which the reader chose a value. */
export function chosenFacets(choices: SearchChoices): readonly (keyof SearchChoices)[] {
  return FACET_NAMES.filter((name) => choices[name] !== undefined)
}

/**
 * Builds the queries of a search: one for the results, then one per facet with a chosen value. A
 * facet's query counts its values without the chosen one as filter.
 */
export function searchQueries(
  index: string,
  { query, named, choices, literal }: SearchCriteria,
  { offset, limit }: SearchWindow,
): SearchForHits[] {
  const common = {
    indexName: index,
    ...wordsOf(query, named),
    facetingAfterDistinct: true,
    analytics: false,
    ...(literal && { typoTolerance: false }),
  }
  const results = {
    ...common,
    offset,
    // Algolia rejects a length of 0.
    length: Math.max(limit, 1),
    facets: Object.values(FACET_ATTRIBUTES),
    facetFilters: filtersOf(choices),
    attributesToSnippet: ['text:40', 'standfirst:40'],
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
  }
  const counts = chosenFacets(choices).map((name) => ({
    ...common,
    hitsPerPage: 0,
    facets: [FACET_ATTRIBUTES[name]],
    facetFilters: filtersOf({ ...choices, [name]: undefined }),
  }))
  return [results, ...counts]
}

/**
 * Returns the query's words. The official name of the named subject is added as optional words,
 * which only raise matching records.
 */
function wordsOf(
  query: SearchQuery,
  named: SearchCriteria['named'],
): { readonly query: string; readonly optionalWords?: string[] } {
  return named === undefined || named.name === named.said
    ? { query }
    : { query: `${query} ${named.name}`, optionalWords: wordsIn(named.name) }
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
}

/**
 * Builds the query of search suggestions: pages whose title contains the words, the last one as a
 * prefix.
 */
export function suggestionQuery(index: string, query: SearchQuery, limit: number): SearchForHits {
  return {
    indexName: index,
    query,
    hitsPerPage: limit,
    queryType: 'prefixLast',
    restrictSearchableAttributes: ['title'],
    removeWordsIfNoResults: 'none',
    facetFilters: [['whole:true']],
    analytics: false,
  }
}

type Chosen = { readonly [Name in keyof SearchChoices]: SearchChoices[Name] | undefined }

function filtersOf(choices: Chosen): string[][] {
  return FACET_NAMES.flatMap((name) => {
    const chosen = choices[name]
    return chosen === undefined ? [] : [[`${FACET_ATTRIBUTES[name]}:${chosen}`]]
  })
}
