import type { TitledPath } from '#domain/editorial/document-kinds.ts'
import type { SearchQuery } from '#domain/search/normalize-search-query.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import { isFilteredSearch } from '#domain/search/search-url.ts'
import type { SearchResults, SearchWindow, SiteSearch } from '#ports/site-search.ts'

import { onOutage } from '../shared/with-fallback.ts'

/** Maximum number of results at which a literal search offers a correction. */
const MAX_RESULTS_TO_CORRECT = 3

const MAX_NEAREST_PAGES = 5

/** Runs a search. Returns undefined during an outage of the search. */
export function searchOrUnavailable(
  search: SiteSearch,
  question: SearchCriteria,
  window: SearchWindow,
): Promise<SearchResults | undefined> {
  return onOutage(
    () => search.find(question, window),
    () => undefined,
  )
}

/**
 * Loads the corrected query for a literal search with few results. Returns undefined if there is
 * none.
 */
export async function suggestedCorrection(
  search: SiteSearch,
  question: SearchCriteria,
  { total }: SearchResults,
): Promise<SearchQuery | undefined> {
  if (!question.literal || total > MAX_RESULTS_TO_CORRECT) return undefined
  const mended = { ...question, literal: false }
  const results = await searchOrUnavailable(search, mended, { offset: 0, limit: 1 })
  return results?.corrected
}

/**
 * Loads pages with similar titles, for an unfiltered search without results. Returns none for other
 * searches, or during an outage.
 */
export async function nearestPages(
  search: SiteSearch,
  { query, choices }: SearchCriteria,
  { total }: SearchResults,
): Promise<readonly TitledPath[]> {
  if (total > 0 || isFilteredSearch(choices)) return []
  const near = await onOutage(
    () => search.suggest(query, MAX_NEAREST_PAGES),
    () => [],
  )
  return near.map(({ path, title }) => ({ path, title }))
}
