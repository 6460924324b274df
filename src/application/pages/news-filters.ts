import { yearlyArchives } from '../../domain/editorial/archive.ts'
import type { FilterName, ListFilters } from '../../domain/editorial/list-filters.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import type { Instant } from '../../domain/shared/instant.ts'
import type { Narrowed } from './filters.ts'
import type { Whole } from './list.ts'

/** All the news, the newest first. */
export const NEWS: Whole = {
  kinds: ['article'],
  order: 'recent',
}

/** What the news can be narrowed by. */
export const NEWS_FILTERS: readonly FilterName[] = ['theme', 'sector', 'year']

/** The news under these filters, by the years that have an archive; the news of a theme or of a year offer the same choice as all of them. */
export function newsNarrowedBy(chosen: ListFilters, now: Instant): Narrowed {
  return { whole: NEWS, path: PATHS.news, by: NEWS_FILTERS, chosen, years: yearlyArchives(now) }
}
