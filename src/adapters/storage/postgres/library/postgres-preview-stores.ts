import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import type { Logger } from '#ports/logger.ts'
import type { PreviewStores, PreviewedStores } from '#ports/preview-sessions-and-stores.ts'

import { PostgresMostDownloaded } from '../downloads/postgres-most-downloaded.ts'
import type { Database } from '../platform/kysely-table-types.ts'
import { LoggedPostgresStore } from '../platform/postgres-store.ts'
import { PostgresContentLibrary } from './postgres-content-library.ts'
import { PostgresPremiumContinuationStore } from './postgres-premium-continuation-store.ts'
import {
  PostgresBannerStore,
  PostgresMenus,
  PostgresReviewStore,
} from './postgres-site-settings.ts'
import { PostgresThemeCounts } from './postgres-theme-counts.ts'

/**
 * Runs the queries of one preview page in one transaction, with the content as of a given moment.
 * The stores are those of public pages, over database views that include drafts.
 */
export class PostgresPreviewStores extends LoggedPostgresStore implements PreviewStores {
  at<Read>(moment: Instant, read: (stores: PreviewedStores) => Promise<Read>): Promise<Read> {
    return this.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const shown = new Date(moment).toISOString()
        await sql`select set_config('preview.shown_at', ${shown}, true)`.execute(transaction)
        return read(previewStoresOver(transaction, this.logger))
      })
  }
}

function previewStoresOver(database: Database, logger: Logger): PreviewedStores {
  return {
    library: new PostgresContentLibrary(database, logger),
    themes: new PostgresThemeCounts(database),
    downloads: new PostgresMostDownloaded(database, logger),
    menus: new PostgresMenus(database, logger),
    banners: new PostgresBannerStore(database, logger),
    reviews: new PostgresReviewStore(database, logger),
    continuations: new PostgresPremiumContinuationStore(database, logger, 'preview'),
  }
}
