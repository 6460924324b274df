import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import type { Journal } from '#ports/monitoring.ts'
import type { PreviewShelves, PreviewedShelves } from '#ports/preview.ts'

import { PostgresDownloadShelf } from '../downloads/postgres-download-shelf.ts'
import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'
import { PostgresReviewBoard } from '../support/postgres-review-board.ts'
import { PostgresBannerBoard } from './postgres-banner-board.ts'
import { PostgresContentLibrary } from './postgres-content-library.ts'
import { PostgresContinuationShelf } from './postgres-continuation-shelf.ts'
import { PostgresMenus } from './postgres-menus.ts'
import { PostgresThemeIndex } from './postgres-theme-index.ts'

/** The shelves of the public pages over the tables of previews, one transaction for each page: its moment is that of the transaction. */
export class PostgresPreviewShelves implements PreviewShelves {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  at<Read>(moment: Instant, read: (shelves: PreviewedShelves) => Promise<Read>): Promise<Read> {
    return asked(() =>
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
