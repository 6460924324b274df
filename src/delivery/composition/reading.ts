import { yamlAccessibilityAudits } from '#adapters/storage/markdown/yaml-accessibility-audits.ts'
import { QueryCache } from '#adapters/storage/memory/query-cache.ts'
import { RememberingDownloads } from '#adapters/storage/memory/remembering-downloads.ts'
import { RememberingLibrary } from '#adapters/storage/memory/remembering-library.ts'
import { RememberingMenus } from '#adapters/storage/memory/remembering-menus.ts'
import { RememberingReviews } from '#adapters/storage/memory/remembering-reviews.ts'
import { RememberingThemes } from '#adapters/storage/memory/remembering-themes.ts'
import { PostgresDownloadShelf } from '#adapters/storage/postgres/downloads/postgres-download-shelf.ts'
import { PostgresBannerBoard } from '#adapters/storage/postgres/library/postgres-banner-board.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresContinuationShelf } from '#adapters/storage/postgres/library/postgres-continuation-shelf.ts'
import { PostgresMenus } from '#adapters/storage/postgres/library/postgres-menus.ts'
import { PostgresRedirectBook } from '#adapters/storage/postgres/library/postgres-redirect-book.ts'
import { PostgresThemeIndex } from '#adapters/storage/postgres/library/postgres-theme-index.ts'
import { PostgresBaskets } from '#adapters/storage/postgres/premium/postgres-baskets.ts'
import { PostgresReviewBoard } from '#adapters/storage/postgres/support/postgres-review-board.ts'
import type { Review } from '#domain/editorial/list-items.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import type { SiteMenus } from '#domain/navigation/menu.ts'

import type { Registry } from './registry.ts'
import { CONTENT_FOLDER } from './startup.ts'
import {
  ACCESSIBILITY,
  BANNERS,
  BASKETS,
  CONTINUATIONS,
  CONTINUATIONS_DATABASE,
  LIBRARY,
  MENUS,
  REDIRECT_BOOK,
  CLOCK,
  DOWNLOADS,
  JOURNAL,
  PAGES_DATABASE,
  PURGES,
  REVIEWS,
  THEMES,
} from './tokens.ts'

/** Binds what the home page is made from. */
export function bindHome(registry: Registry): void {
  registry
    .bind(
      BANNERS,
      (parts) => new PostgresBannerBoard(parts.get(PAGES_DATABASE), parts.get(JOURNAL)),
    )
    .bind(REVIEWS, (parts) => {
      const cache = new QueryCache<readonly Review[]>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => cache.clear() })
      const board = new PostgresReviewBoard(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      return new RememberingReviews(board, cache)
    })
    .bind(DOWNLOADS, (parts) => {
      const cache = new QueryCache<readonly OfferedDownload[]>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => cache.clear() })
      const shelf = new PostgresDownloadShelf(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      return new RememberingDownloads(shelf, cache)
    })
    .bind(THEMES, (parts) => {
      const stored = new PostgresThemeIndex(parts.get(PAGES_DATABASE))
      const themes = new RememberingThemes(stored, parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => themes.forget() })
      return themes
    })
}

/** Binds what pages are made from. */
export function bindReading(registry: Registry): void {
  registry
    .bind(LIBRARY, (parts) => {
      const stored = new PostgresContentLibrary(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      const library = new RememberingLibrary(stored, parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => library.forget() })
      return library
    })
    .bind(
      CONTINUATIONS,
      (parts) =>
        new PostgresContinuationShelf(parts.get(CONTINUATIONS_DATABASE), parts.get(JOURNAL)),
    )
    .bind(MENUS, (parts) => {
      const cache = new QueryCache<SiteMenus>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => cache.clear() })
      const menus = new PostgresMenus(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      return new RememberingMenus(menus, cache)
    })
    .bind(ACCESSIBILITY, () => yamlAccessibilityAudits(CONTENT_FOLDER))
    .bind(BASKETS, (parts) => new PostgresBaskets(parts.get(PAGES_DATABASE)))
    .bind(REDIRECT_BOOK, (parts) => new PostgresRedirectBook(parts.get(PAGES_DATABASE)))
}
