import type { PageMeta } from '#application/views/page-parts.ts'
import type { ListFilters } from '#domain/editorial/list-filters.ts'
import { themePath } from '#domain/editorial/theme.ts'
import { newsYearPath, PATHS } from '#domain/navigation/site-paths.ts'

import { narrowedMeta } from '../lists/narrowed-meta.ts'
import { pagedMeta } from '../lists/paged-meta.ts'
import { PAGE_TEXTS } from '../parts/page-texts.ts'

/** What the head says of the news under these filters: a theme, a year, or both have a page of their own, which search engines keep instead (§2). */
export function newsMeta(page: number, chosen: ListFilters): PageMeta {
  const meta = narrowedMeta(PAGE_TEXTS[PATHS.news], PATHS.news, page, chosen)
  const own = ownPath(chosen)
  if (own === undefined) return meta
  return { ...pagedMeta(PAGE_TEXTS[PATHS.news], own, page), title: meta.title }
}

function ownPath({ theme, sector, year }: ListFilters): string | undefined {
  if (sector !== undefined) return undefined
  if (year !== undefined) return newsYearPath(year, theme)
  return theme && themePath(theme)
}
