import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import {
  CachedDownloads,
  CachedReviews,
  CachedThemes,
} from '#adapters/storage/memory/cached-downloads-reviews-and-themes.ts'
import { CachedLibrary, CachedMenus } from '#adapters/storage/memory/cached-library.ts'
import { QueryCache } from '#adapters/storage/memory/query-cache.ts'
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
import { QUERY_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import type { LawAsOfDates } from '#domain/law/law-as-of-dates.ts'
import type { SiteMenus } from '#domain/navigation/site-menus.ts'

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
      const cache = new QueryCache<readonly Review[]>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => cache.clear() })
      const board = new PostgresReviewStore(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      return new CachedReviews(board, cache)
    })
    .bind(DOWNLOADS, (parts) => {
      const cache = new QueryCache<readonly OfferedDownload[]>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => cache.clear() })
      const store = new PostgresMostDownloaded(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      return new CachedDownloads(store, cache)
    })
    .bind(THEMES, (parts) => {
      const stored = new PostgresThemeCounts(parts.get(PAGES_DATABASE))
      const themes = new CachedThemes(stored, parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => themes.forget() })
      return themes
    })
}

/** Binds other stores that pages read, such as library, continuations, menus and redirects. */
export function bindPageStores(registry: Registry): void {
  registry
    .bind(LIBRARY, (parts) => {
      const stored = new PostgresContentLibrary(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      const library = new CachedLibrary(stored, parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => library.forget() })
      return library
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
      const cache = new QueryCache<SiteMenus>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => cache.clear() })
      const menus = new PostgresMenus(parts.get(PAGES_DATABASE), parts.get(LOGGER))
      return new CachedMenus(menus, cache)
    })
    .bind(LAW_DATES, (parts) => {
      const cache = new QueryCache<LawAsOfDates>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => cache.clear() })
      const law = new PostgresLawAsOfDates(parts.get(PAGES_DATABASE))
      const lifetime = QUERY_LIFETIMES.menus
      return { stateOfLaw: () => cache.remember('law', lifetime, () => law.stateOfLaw()) }
    })
    .bind(ACCESSIBILITY, () => yamlAccessibilityAudits(CONTENT_FOLDER_PATH))
    .bind(BASKETS, (parts) => new PostgresBaskets(parts.get(PAGES_DATABASE)))
    .bind(REDIRECT_STORE, (parts) => new PostgresRedirectStore(parts.get(PAGES_DATABASE)))
}
