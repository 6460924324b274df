import { isSectorKey } from '#domain/editorial/sector.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { SEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { SearchAccess, SearchChoices } from '#domain/search/search-criteria.ts'
import type { SearchFacets } from '#ports/site-search.ts'

import { FACET_ATTRIBUTES, chosenFacets } from './algolia-queries.ts'
import type { AlgoliaResult } from './response-schemas.ts'

const ACCESSES: readonly SearchAccess[] = ['public', 'premium']

/**
 * Returns the number of results per facet value. A facet in which the reader chose a value is
 * counted without that filter, from its own result in `others`.
 */
export function facetCountsOf(
  choices: SearchChoices,
  results: AlgoliaResult | undefined,
  others: readonly AlgoliaResult[],
): SearchFacets {
  const chosen = chosenFacets(choices)
  const countsOf = (name: keyof SearchChoices) => {
    const place = chosen.indexOf(name)
    const counted = place === -1 ? results : others[place]
    return Object.entries(counted?.facets[FACET_ATTRIBUTES[name]] ?? {})
  }
  return {
    kinds: known(countsOf('kind'), (text) => SEARCHED_KINDS.find((kind) => kind === text)),
    themes: known(countsOf('theme'), (text) => (isThemeKey(text) ? text : undefined)),
    sectors: known(countsOf('sector'), (text) => (isSectorKey(text) ? text : undefined)),
    years: new Map(
      [...known(countsOf('year'), (text) => (/^\d+$/.test(text) ? Number(text) : undefined))].sort(
        ([one], [other]) => other - one,
      ),
    ),
    access: known(countsOf('access'), (text) => ACCESSES.find((access) => access === text)),
  }
}

function known<Key>(
  counts: readonly (readonly [string, number])[],
  keyOf: (text: string) => Key | undefined,
): ReadonlyMap<Key, number> {
  return new Map(
    counts.flatMap(([text, count]) => {
      const key = keyOf(text)
      return key === undefined || count === 0 ? [] : [[key, count] as const]
    }),
  )
}
