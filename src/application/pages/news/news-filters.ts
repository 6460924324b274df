import type { YearView } from '#application/views/shared-view-types.ts'
import { withoutFilter } from '#domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { yearlyArchives } from '#domain/editorial/yearly-archives.ts'
import { PATHS, newsYearPath } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ContentLibrary } from '#ports/published-content.ts'

import type { FilteredListQuery } from '../lists/load-filtered-list.ts'
import type { WholeListQuery } from '../lists/load-list.ts'

/** Query for the list of all news, newest first. */
export const ALL_NEWS_QUERY: WholeListQuery = {
  kinds: ['article'],
  order: 'recent',
}

/** Filters that readers can choose on the page of all news. */
export const NEWS_FILTERS: readonly FilterName[] = ['theme', 'sector', 'year']

/** Returns the chosen filters, without the year if it has no archive page. */
export function withArchivedYear(chosen: ListFilters, now: Instant): ListFilters {
  const { year } = chosen
  const hasYear = year === undefined || yearlyArchives(now).includes(year)
  return hasYear ? chosen : withoutFilter(chosen, 'year')
}

/**
 * Returns the description of the list of news with these filters. The year filter offers the years
 * with an archive page.
 */
export function filteredNewsQuery(chosen: ListFilters, now: Instant): FilteredListQuery {
  return {
    whole: ALL_NEWS_QUERY,
    path: PATHS.news,
    by: NEWS_FILTERS,
    chosen,
    years: yearlyArchives(now),
  }
}

/**
 * Loads the years since 2007 with news, of one theme or of all, newest first. Each has its page and
 * number of news.
 */
export async function newsYears(
  library: ContentLibrary,
  theme: ThemeKey | undefined,
  now: Instant,
): Promise<readonly YearView[]> {
  const totals = await library.yearlyTotals({
    kinds: ['article'],
    ...(theme === undefined ? {} : { theme }),
  })
  return yearlyArchives(now).flatMap((year) => {
    const total = totals.get(year) ?? 0
    return total === 0 ? [] : [{ year, path: newsYearPath(year, theme), total }]
  })
}
