import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { PreviewShelves, PreviewedShelves } from '#ports/preview.ts'

import { PostgresDownloadShelf } from '../downloads/postgres-download-shelf.ts'
import { runQuery } from '../platform/database-outages.ts'
import type { Database } from '../platform/schema.ts'
import { PostgresContentLibrary } from './postgres-content-library.ts'
import { PostgresContinuationShelf } from './postgres-continuation-shelf.ts'
import {
  PostgresBannerBoard,
  PostgresMenus,
  PostgresReviewBoard,
} from './postgres-site-settings.ts'
import { PostgresThemeIndex } from './postgres-theme-index.ts'

/** The stores of the public pages over the preview tables, one transaction per page. */
export class PostgresPreviewShelves implements PreviewShelves {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  at<Read>(moment: Instant, read: (shelves: PreviewedShelves) => Promise<Read>): Promise<Read> {
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

function shelvesOver(database: Database, journal: Journal): PreviewedShelves {
  return {
    library: new PostgresContentLibrary(database, journal),
    themes: new PostgresThemeIndex(database),
    downloads: new PostgresDownloadShelf(database, journal),
    menus: new PostgresMenus(database, journal),
    banners: new PostgresBannerBoard(database, journal),
    reviews: new PostgresReviewBoard(database, journal),
    continuations: new PostgresContinuationShelf(database, journal, 'preview'),
  }
}
