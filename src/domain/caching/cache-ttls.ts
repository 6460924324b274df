import { hours, minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

const HOUR_IN_SECONDS = 3600

/** Kind of cached page, by which the TTL is chosen. */
export type PageLifetimeKey =
  | 'home'
  | 'guideIndex'
  | 'guide'
  | 'faq'
  | 'definitions'
  | 'newsIndex'
  | 'contentList'
  | 'agreements'
  | 'settledLaw'
  | 'premiumNews'

/**
 * TTL of cached pages by kind of page, in SECONDS. `never` means without a TTL, although a dated
 * change may still outdate such a page.
 */
export const PAGE_LIFETIMES: Readonly<Record<PageLifetimeKey, number | 'never'>> = {
  home: 6 * HOUR_IN_SECONDS,
  guideIndex: 6 * HOUR_IN_SECONDS,
  guide: 36 * HOUR_IN_SECONDS,
  faq: 6 * HOUR_IN_SECONDS,
  definitions: 6 * HOUR_IN_SECONDS,
  newsIndex: 3 * HOUR_IN_SECONDS,
  contentList: 2 * HOUR_IN_SECONDS,
  agreements: 6 * HOUR_IN_SECONDS,
  settledLaw: 'never',
  premiumNews: 'never',
}

/** Kind of cached content query, by which the TTL is chosen. */
export type QueryLifetimeKey =
  | 'highlightedNews'
  | 'letters'
  | 'categories'
  | 'lastFiveByTheme'
  | 'authorYears'
  | 'categoryYears'
  | 'menus'
  | 'areas'
  | 'topDownloads'
  | 'mainThemes'
  | 'entriesByThemes'
  | 'newslettersByType'
  | 'reviews'
  | 'global'

/** TTL of cached content queries by kind of query, in MILLISECONDS. */
export const QUERY_LIFETIMES: Readonly<Record<QueryLifetimeKey, Duration>> = {
  highlightedNews: minutes(10),
  letters: hours(6),
  categories: hours(6),
  lastFiveByTheme: minutes(20),
  authorYears: hours(6),
  categoryYears: hours(6),
  menus: hours(24),
  areas: hours(24),
  topDownloads: hours(8),
  mainThemes: hours(24),
  entriesByThemes: hours(24),
  newslettersByType: hours(12),
  reviews: hours(8),
  global: hours(8),
}

/** TTL of generated feeds and sitemaps, in MILLISECONDS. */
export const FEED_LIFETIMES: Readonly<Record<'atom' | 'sitemap', Duration>> = {
  atom: minutes(6),
  sitemap: hours(6),
}
