import { QUERY_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { DocumentKind } from '#domain/editorial/document-detail.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import type { DownloadShelf } from '#ports/downloads.ts'

import type { QueryCache } from './query-cache.ts'

/** Lists of downloads kept for their lifetime of §9. */
export class RememberingDownloads implements DownloadShelf {
  readonly #shelf: DownloadShelf
  readonly #cache: QueryCache<readonly OfferedDownload[]>

  constructor(shelf: DownloadShelf, cache: QueryCache<readonly OfferedDownload[]>) {
    this.#shelf = shelf
    this.#cache = cache
  }

  mostDownloaded(
    kinds: readonly DocumentKind[],
    limit: number,
  ): Promise<readonly OfferedDownload[]> {
    return this.#cache.remember(`${kinds.join()} ${limit}`, QUERY_LIFETIMES.topDownloads, () =>
      this.#shelf.mostDownloaded(kinds, limit),
    )
  }
}
