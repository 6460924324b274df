import { hours, minutes } from '../shared/duration.ts'
import type { Duration } from '../shared/duration.ts'

const HOUR_IN_SECONDS = 3600

/** The kinds of page that have a revalidation period of their own (§9). */
export type PageLifetimeKey =
  | 'home'
  | 'guideIndex'
  | 'guide'
  | 'faq'
  | 'definitions'
  | 'newsIndex'
  | 'contentList'
  | 'agreements'
  | 'premiumNews'

/** After how many SECONDS a kept page is rendered anew; `never`: only when its content changes (§9). */
export const PAGE_LIFETIMES: Readonly<Record<PageLifetimeKey, number | 'never'>> = {
  home: 6 * HOUR_IN_SECONDS,
  guideIndex: 6 * HOUR_IN_SECONDS,
  guide: 36 * HOUR_IN_SECONDS,
  faq: 6 * HOUR_IN_SECONDS,
  definitions: 6 * HOUR_IN_SECONDS,
  newsIndex: 3 * HOUR_IN_SECONDS,
  contentList: 2 * HOUR_IN_SECONDS,
  agreements: 6 * HOUR_IN_SECONDS,
  premiumNews: 'never',
}

/** The answers of the content library that are kept for a time (§9). */
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

/** How long an answer of the content library is kept, in MILLISECONDS (§9). */
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

/** How long the generated XML is kept, in MILLISECONDS (§9). */
export const FEED_LIFETIMES: Readonly<Record<'atom' | 'sitemap', Duration>> = {
  atom: minutes(6),
  sitemap: hours(6),
}
