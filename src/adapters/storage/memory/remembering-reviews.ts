import { QUERY_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { Review } from '#domain/editorial/list-items.ts'
import type { ReviewBoard } from '#ports/content.ts'

import type { QueryCache } from './query-cache.ts'

/** Reviews kept for their lifetime of §9. */
export class RememberingReviews implements ReviewBoard {
  readonly #board: ReviewBoard
  readonly #cache: QueryCache<readonly Review[]>

  constructor(board: ReviewBoard, cache: QueryCache<readonly Review[]>) {
    this.#board = board
    this.#cache = cache
  }

  reviews(): Promise<readonly Review[]> {
    return this.#cache.remember('reviews', QUERY_LIFETIMES.reviews, () => this.#board.reviews())
  }
}
