import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import type { Journal } from '#ports/journal.ts'
import type { PreviewStores, PreviewedStores } from '#ports/preview-sessions-and-stores.ts'

import { PostgresMostDownloaded } from '../downloads/postgres-most-downloaded.ts'
import { runQuery } from '../platform/database-outages.ts'
import type { Database } from '../platform/schema.ts'
import { PostgresContentLibrary } from './postgres-content-library.ts'
import { PostgresContinuationStore } from './postgres-continuation-store.ts'
import {
  PostgresBannerStore,
  PostgresMenus,
  PostgresReviewStore,
} from './postgres-site-settings.ts'
import { PostgresThemeIndex } from './postgres-theme-index.ts'

/**
 * Runs the queries of one preview page in one transaction, with the same stores as public pages but
 * over the preview tables.
 */
export class PostgresPreviewStores implements PreviewStores {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  at<Read>(moment: Instant, read: (stores: PreviewedStores) => Promise<Read>): Promise<Read> {
    return runQuery(() =>
      this.#database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          const shown = new Date(moment).toISOString()
          await sql`select set_config('preview.shown_at', ${shown}, true)`.execute(transaction)
          return read(shelvesOver(transaction, this.#journal))
        }),
    )
  }
}

function shelvesOver(database: Database, journal: Journal): PreviewedStores {
  return {
    library: new PostgresContentLibrary(database, journal),
    themes: new PostgresThemeIndex(database),
    downloads: new PostgresMostDownloaded(database, journal),
    menus: new PostgresMenus(database, journal),
    banners: new PostgresBannerStore(database, journal),
    reviews: new PostgresReviewStore(database, journal),
    continuations: new PostgresContinuationStore(database, journal, 'preview'),
  }
}
