import { QueryCache } from '#adapters/storage/memory/query-cache.ts'
import { RememberingDownloads } from '#adapters/storage/memory/remembering-downloads.ts'
import { RememberingReviews } from '#adapters/storage/memory/remembering-reviews.ts'
import { RememberingThemes } from '#adapters/storage/memory/remembering-themes.ts'
import { PostgresDownloadShelf } from '#adapters/storage/postgres/downloads/postgres-download-shelf.ts'
import { PostgresBannerBoard } from '#adapters/storage/postgres/library/postgres-banner-board.ts'
import { PostgresThemeIndex } from '#adapters/storage/postgres/library/postgres-theme-index.ts'
import { PostgresReviewBoard } from '#adapters/storage/postgres/support/postgres-review-board.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import type { Review } from '#domain/editorial/review.ts'

import type { Registry } from './registry.ts'
import {
  BANNERS,
  CLOCK,
  DOWNLOADS,
  JOURNAL,
  PAGES_DATABASE,
  PURGES,
  REVIEWS,
  THEMES,
} from './tokens.ts'

/** What the home page alone is made from. */
export function bindHome(registry: Registry): void {
  registry
    .bind(
      BANNERS,
      (parts) => new PostgresBannerBoard(parts.get(PAGES_DATABASE), parts.get(JOURNAL)),
    )
    .bind(REVIEWS, (parts) => {
      const kept = new QueryCache<readonly Review[]>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => kept.clear() })
      const board = new PostgresReviewBoard(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      return new RememberingReviews(board, kept)
    })
    .bind(DOWNLOADS, (parts) => {
      const kept = new QueryCache<readonly OfferedDownload[]>(parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => kept.clear() })
      const shelf = new PostgresDownloadShelf(parts.get(PAGES_DATABASE), parts.get(JOURNAL))
      return new RememberingDownloads(shelf, kept)
    })
    .bind(THEMES, (parts) => {
      const stored = new PostgresThemeIndex(parts.get(PAGES_DATABASE))
      const themes = new RememberingThemes(stored, parts.get(CLOCK))
      parts.get(PURGES).add({ purge: () => themes.forget() })
      return themes
    })
}
