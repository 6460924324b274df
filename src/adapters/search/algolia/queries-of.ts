import type { SearchForHits } from 'algoliasearch'

import type { SearchQuery } from '#domain/search/search-query.ts'
import type { SearchChoices, SearchQuestion } from '#domain/search/search-question.ts'
import type { SearchWindow } from '#ports/search.ts'

import { MARK_END, MARK_START } from './marks.ts'

/** What readers choose by, and the attribute of the records that each is. */
export const FACETS = {
  kind: 'kind',
  theme: 'themes',
  sector: 'sectors',
  year: 'year',
  access: 'access',
} as const satisfies Record<keyof SearchChoices, string>

/** The choices, in the order in which their queries are asked. */
export const CHOICES = ['kind', 'theme', 'sector', 'year', 'access'] as const

/** The choices that a reader made. */
export function chosenOf(choices: SearchChoices): readonly (keyof SearchChoices)[] {
  return CHOICES.filter((name) => choices[name] !== undefined)
}

/**
 * The queries of a question: one for the results, then one per choice, which counts its
 * alternatives.
 */
export function queriesOf(
  index: string,
  { query, named, choices, literal }: SearchQuestion,
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
    // Algolia takes no window of nothing.
    length: Math.max(limit, 1),
    facets: Object.values(FACETS),
    facetFilters: filtersOf(choices),
    attributesToSnippet: ['text:40', 'standfirst:40'],
    highlightPreTag: MARK_START,
    highlightPostTag: MARK_END,
  }
  const counts = chosenOf(choices).map((name) => ({
    ...common,
    hitsPerPage: 0,
    facets: [FACETS[name]],
    facetFilters: filtersOf({ ...choices, [name]: undefined }),
  }))
  return [results, ...counts]
}

/** The name that texts give what is named raises a record that says it, and none has to. */
function wordsOf(
  query: SearchQuery,
  named: SearchQuestion['named'],
): { readonly query: string; readonly optionalWords?: string[] } {
  return named === undefined || named.name === named.said
    ? { query }
    : { query: `${query} ${named.name}`, optionalWords: wordsIn(named.name) }
}

function wordsIn(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
}

/** The query that finds pages while a reader types. */
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
  return CHOICES.flatMap((name) => {
    const chosen = choices[name]
    return chosen === undefined ? [] : [[`${FACETS[name]}:${chosen}`]]
  })
}
