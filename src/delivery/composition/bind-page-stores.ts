import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
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
import { PostgresBaskets } from '#adapters/storage/postgres/shop/postgres-baskets.ts'

import { CONTENT_FOLDER_PATH } from './content-folder-path.ts'
import type { Registry } from './dependency-container.ts'
import {
  ACCESSIBILITY,
  BANNERS,
  BASKETS,
  CONTINUATIONS,
  CONTINUATIONS_DATABASE,
  LIBRARY,
  LAW_DATES,
  MENUS,
  REDIRECT_STORE,
  CLOCK,
  DOWNLOADS,
  LOGGER,
  PAGES_DATABASE,
  PUBLISHED_VERSIONS,
  PURGES,
  REVIEWS,
  THEMES,
} from './injection-tokens.ts'

/**
 * Binds the stores of the home page: banners, reviews, downloads and themes. All are cached except
 * banners.
 */
export function bindHomeStores(registry: Registry): void {
  registry
    .bind(BANNERS, (parts) => new PostgresBannerStore(parts.get(PAGES_DATABASE), parts.get(LOGGER)))
    .bind(REVIEWS, (parts) => {
      const stored = new PostgresReviewStore(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      return cached(parts, stored, REVIEW_LIFETIMES)
    })
    .bind(DOWNLOADS, (parts) => {
      const stored = new PostgresMostDownloaded(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      return cached(parts, stored, DOWNLOAD_LIFETIMES)
    })
    .bind(THEMES, (parts) =>
      cached(parts, new PostgresThemeCounts(parts.get(PAGES_DATABASE)), THEME_LIFETIMES),
    )
}

/** Binds other stores that pages read, such as library, continuations, menus and redirects. */
export function bindPageStores(registry: Registry): void {
  registry
    .bind(LIBRARY, (parts) => {
      const stored = new PostgresContentLibrary(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      return cached(parts, stored, LIBRARY_LIFETIMES)
    })
    .bind(
      PUBLISHED_VERSIONS,
      (parts) => new PostgresPublishedVersions(parts.get(PAGES_DATABASE), parts.get(LOGGER)),
    )
    .bind(
      CONTINUATIONS,
      (parts) =>
        new PostgresPremiumContinuationStore(parts.get(CONTINUATIONS_DATABASE), parts.get(LOGGER)),
    )
    .bind(MENUS, (parts) => {
      const stored = new PostgresMenus(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      return cached(parts, stored, MENU_LIFETIMES)
    })
    .bind(LAW_DATES, (parts) => {
      const stored = new PostgresLawAsOfDates(parts.get(PAGES_DATABASE))
      return cached(parts, stored, LAW_DATE_LIFETIMES)
    })
    .bind(ACCESSIBILITY, () => yamlAccessibilityAudits(CONTENT_FOLDER_PATH))
    .bind(BASKETS, (parts) => new PostgresBaskets(parts.get(PAGES_DATABASE)))
    .bind(REDIRECT_STORE, (parts) => new PostgresRedirectStore(parts.get(PAGES_DATABASE)))
}

/** Caches the results of a store until their lifetimes end or a publication purges them. */
function cached<Store extends object>(
  parts: Registry,
  stored: Store,
  lifetimes: QueryLifetimes<Store>,
): Store {
  const { store, clear } = cacheQueries(stored, parts.get(CLOCK), lifetimes)
  parts.get(PURGES).add({ purge: clear })
  return store
}
