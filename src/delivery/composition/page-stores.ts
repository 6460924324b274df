import type { DependencyContainer } from 'tsyringe'

import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { yamlSiteSettings } from '#adapters/storage/markdown/yaml-site-settings.ts'
import { cacheQueries } from '#adapters/storage/memory/query-cache.ts'
import type { QueryLifetimes } from '#adapters/storage/memory/query-cache.ts'
import {
  DOWNLOAD_LIFETIMES,
  LAW_DATE_LIFETIMES,
  LIBRARY_LIFETIMES,
  MENU_LIFETIMES,
  REVIEW_LIFETIMES,
  THEME_LIFETIMES,
} from '#adapters/storage/memory/store-lifetimes.ts'
import { PostgresMostDownloaded } from '#adapters/storage/postgres/downloads/postgres-most-downloaded.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresLawAsOfDates } from '#adapters/storage/postgres/library/postgres-law-as-of-dates.ts'
import { PostgresPremiumContinuationStore } from '#adapters/storage/postgres/library/postgres-premium-continuation-store.ts'
import { PostgresPublishedVersions } from '#adapters/storage/postgres/library/postgres-published-versions.ts'
import {
  PostgresBannerStore,
  PostgresMenus,
  PostgresRedirectStore,
  PostgresReviewStore,
} from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import { PostgresThemeCounts } from '#adapters/storage/postgres/library/postgres-theme-counts.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresPublicationSchedule } from '#adapters/storage/postgres/publishing/postgres-publication-schedule.ts'
import { PostgresSettingVersions } from '#adapters/storage/postgres/publishing/postgres-setting-versions.ts'
import { PostgresBaskets } from '#adapters/storage/postgres/shop/postgres-baskets.ts'
import type { DownloadStore } from '#ports/download-stores.ts'
import type { LawAsOfDatesSource } from '#ports/law-as-of-dates.ts'
import type {
  BannerStore,
  ContentLibrary,
  Menus,
  ReviewStore,
  ThemeCounts,
} from '#ports/published-content.ts'
import type { Baskets } from '#ports/shop-baskets.ts'

import { PURGES } from './cache-purges.ts'
import { CONTINUATIONS_DATABASE, DATABASE, PAGES_DATABASE } from './databases.ts'
import { provide } from './dependency-container.ts'
import { CLOCK, CONTENT_FOLDER_PATH, LOGGER } from './process-dependencies.ts'

/** Published documents. */
export const LIBRARY = provide<ContentLibrary>((c) =>
  cached(c, new PostgresContentLibrary(...pagesAndLogger(c)), LIBRARY_LIFETIMES),
)
export const MENUS = provide<Menus>((c) =>
  cached(c, new PostgresMenus(...pagesAndLogger(c)), MENU_LIFETIMES),
)
/** Readers' reviews on the home page. */
export const REVIEWS = provide<ReviewStore>((c) =>
  cached(c, new PostgresReviewStore(...pagesAndLogger(c)), REVIEW_LIFETIMES),
)
/** Most downloaded files, on the home page. */
export const DOWNLOADS = provide<DownloadStore>((c) =>
  cached(c, new PostgresMostDownloaded(...pagesAndLogger(c)), DOWNLOAD_LIFETIMES),
)
export const THEMES = provide<ThemeCounts>((c) =>
  cached(c, new PostgresThemeCounts(c.resolve(PAGES_DATABASE)), THEME_LIFETIMES),
)
export const LAW_DATES = provide<LawAsOfDatesSource>((c) =>
  cached(c, new PostgresLawAsOfDates(c.resolve(PAGES_DATABASE)), LAW_DATE_LIFETIMES),
)

export const BANNERS = provide<BannerStore>((c) => new PostgresBannerStore(...pagesAndLogger(c)))
/** Public versions of articles. */
export const PUBLISHED_VERSIONS = provide(
  (c) => new PostgresPublishedVersions(...pagesAndLogger(c)),
)
/** Store of Premium continuations. Only one use case reads it. */
export const CONTINUATIONS = provide(
  (c) => new PostgresPremiumContinuationStore(c.resolve(CONTINUATIONS_DATABASE), c.resolve(LOGGER)),
)
/** Baskets of the shop's visitors. */
export const BASKETS = provide<Baskets>((c) => new PostgresBaskets(c.resolve(PAGES_DATABASE)))
export const REDIRECT_STORE = provide((c) => new PostgresRedirectStore(c.resolve(PAGES_DATABASE)))
export const ACCESSIBILITY = provide(() => yamlAccessibilityAudits(CONTENT_FOLDER_PATH))
export const SITE_SETTINGS_SOURCE = provide(() => yamlSiteSettings(CONTENT_FOLDER_PATH))

export const PUBLISHER = provide(
  (c) => new PostgresContentPublisher(c.resolve(DATABASE), c.resolve(CLOCK)),
)
/** Documents to publish at a later date. */
export const SCHEDULE = provide((c) => new PostgresPublicationSchedule(c.resolve(DATABASE)))
export const SETTING_VERSIONS = provide((c) => new PostgresSettingVersions(c.resolve(DATABASE)))

function pagesAndLogger(c: DependencyContainer) {
  return [c.resolve(PAGES_DATABASE), c.resolve(LOGGER)] as const
}

/** Caches the results of a store until their lifetimes end or a publication purges them. */
function cached<Store extends object>(
  c: DependencyContainer,
  stored: Store,
  lifetimes: QueryLifetimes<Store>,
): Store {
  const { store, clear } = cacheQueries(stored, c.resolve(CLOCK), lifetimes)
  c.resolve(PURGES).add({ purge: clear })
  return store
}
