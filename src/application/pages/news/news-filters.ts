import { yearlyArchives } from '#domain/editorial/archive.ts'
import { withoutFilter } from '#domain/editorial/list-filters.ts'
import type { FilterName, ListFilters } from '#domain/editorial/list-filters.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Narrowed } from '../lists/filters.ts'
import type { Whole } from '../lists/list.ts'

/** All the news, the newest first. */
export const NEWS: Whole = {
  kinds: ['article'],
  order: 'recent',
}

/** What the news can be narrowed by. */
export const NEWS_FILTERS: readonly FilterName[] = ['theme', 'sector', 'year']

/** The filters without a year that has no archive: like any unknown value, it is none. */
export function withArchivedYear(chosen: ListFilters, now: Instant): ListFilters {
  const { year } = chosen
  const known = year === undefined || yearlyArchives(now).includes(year)
  return known ? chosen : withoutFilter(chosen, 'year')
}

/** The news under these filters, by the years that have an archive; the news of a theme or of a year offer the same choice as all of them. */
export function newsNarrowedBy(chosen: ListFilters, now: Instant): Narrowed {
  return { whole: NEWS, path: PATHS.news, by: NEWS_FILTERS, chosen, years: yearlyArchives(now) }
}
