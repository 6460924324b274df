import { QUERY_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import type { OfferedDownload } from '#domain/editorial/document-downloads.ts'
import type { DocumentKind } from '#domain/editorial/document-kinds.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import type { ThemeDocumentCount, ThemeTagCount } from '#domain/editorial/theme-counts.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DownloadStore } from '#ports/download-stores.ts'
import type { ReviewStore, ThemeCounts } from '#ports/published-content.ts'

import { QueryCache } from './query-cache.ts'

/** Store of downloads that caches the lists of another store until their TTL ends. */
export class CachedDownloads implements DownloadStore {
  readonly #store: DownloadStore
  readonly #cache: QueryCache<readonly OfferedDownload[]>

  constructor(store: DownloadStore, cache: QueryCache<readonly OfferedDownload[]>) {
    this.#store = store
    this.#cache = cache
  }

  mostDownloaded(
    kinds: readonly DocumentKind[],
    limit: number,
  ): Promise<readonly OfferedDownload[]> {
    return this.#cache.remember(`${kinds.join()} ${limit}`, QUERY_LIFETIMES.topDownloads, () =>
      this.#store.mostDownloaded(kinds, limit),
    )
  }
}

/** Store of reviews that caches those of another store until their TTL ends. */
export class CachedReviews implements ReviewStore {
  readonly #board: ReviewStore
  readonly #cache: QueryCache<readonly Review[]>

  constructor(board: ReviewStore, cache: QueryCache<readonly Review[]>) {
    this.#board = board
    this.#cache = cache
  }

  reviews(): Promise<readonly Review[]> {
    return this.#cache.remember('reviews', QUERY_LIFETIMES.reviews, () => this.#board.reviews())
  }
}

/**
 * Index of the document and tag counts per theme. Caches the results of another index until their
 * TTL ends or `forget` is called.
 */
export class CachedThemes implements ThemeCounts {
  readonly #index: ThemeCounts
  readonly #entries: QueryCache<readonly ThemeDocumentCount[]>
  readonly #subjects: QueryCache<readonly ThemeTagCount[]>

  constructor(index: ThemeCounts, clock: Clock) {
    this.#index = index
    this.#entries = new QueryCache(clock)
    this.#subjects = new QueryCache(clock)
  }

  /** Evicts everything, since a publication may change any count. */
  forget(): void {
    this.#entries.clear()
    this.#subjects.clear()
  }

  entries(kinds: readonly DocumentKind[]): Promise<readonly ThemeDocumentCount[]> {
    return this.#entries.remember(kinds.join(), QUERY_LIFETIMES.entriesByThemes, () =>
      this.#index.entries(kinds),
    )
  }

  subjects(kinds: readonly DocumentKind[], limit: number): Promise<readonly ThemeTagCount[]> {
    return this.#subjects.remember(`${kinds.join()} ${limit}`, QUERY_LIFETIMES.mainThemes, () =>
      this.#index.subjects(kinds, limit),
    )
  }
}
