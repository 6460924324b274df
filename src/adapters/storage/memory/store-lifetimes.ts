import { QUERY_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import type { QueryLifetimeKey } from '#domain/caching/cache-ttls.ts'
import type { DownloadStore } from '#ports/download-stores.ts'
import type { LawAsOfDatesSource } from '#ports/law-as-of-dates.ts'
import type {
  ContentLibrary,
  CountQuery,
  ListQuery,
  Menus,
  ReviewStore,
  ThemeCounts,
} from '#ports/published-content.ts'

import type { QueryLifetimes } from './query-cache.ts'

/** Lifetimes of the lists and counts of the content library. Documents are not cached. */
export const LIBRARY_LIFETIMES: QueryLifetimes<ContentLibrary> = {
  list: (selection) => QUERY_LIFETIMES[lifetimeOfList(selection)],
  yearlyTotals: (counted) => QUERY_LIFETIMES[lifetimeOfYears(counted)],
  totalsBy: () => QUERY_LIFETIMES.entriesByThemes,
}

export const THEME_LIFETIMES: QueryLifetimes<ThemeCounts> = {
  entries: () => QUERY_LIFETIMES.entriesByThemes,
  subjects: () => QUERY_LIFETIMES.mainThemes,
}

export const REVIEW_LIFETIMES: QueryLifetimes<ReviewStore> = {
  reviews: () => QUERY_LIFETIMES.reviews,
}

export const DOWNLOAD_LIFETIMES: QueryLifetimes<DownloadStore> = {
  mostDownloaded: () => QUERY_LIFETIMES.topDownloads,
}

export const MENU_LIFETIMES: QueryLifetimes<Menus> = { menus: () => QUERY_LIFETIMES.menus }

export const LAW_DATE_LIFETIMES: QueryLifetimes<LawAsOfDatesSource> = {
  stateOfLaw: () => QUERY_LIFETIMES.menus,
}

function lifetimeOfList({
  highlighted,
  kinds,
  order,
  category,
  theme,
}: ListQuery): QueryLifetimeKey {
  if (highlighted) return 'highlightedNews'
  if (kinds.includes('newsletter')) return 'newslettersByType'
  if (category !== undefined) return 'categories'
  if (order === 'title') return 'letters'
  return theme === undefined ? 'global' : 'lastFiveByTheme'
}

function lifetimeOfYears({ author, kinds }: CountQuery): QueryLifetimeKey {
  if (author !== undefined) return 'authorYears'
  return kinds.includes('newsletter') ? 'newslettersByType' : 'categoryYears'
}
