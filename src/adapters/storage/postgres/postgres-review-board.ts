import type { Review } from '#domain/editorial/review.ts'
import type { Journal } from '#ports/journal.ts'
import type { ReviewBoard } from '#ports/review-board.ts'

import { reviewsSchema } from '../furniture-schema.ts'
import type { Database } from './schema.ts'
import { storedFurniture } from './stored-furniture.ts'

export class PostgresReviewBoard implements ReviewBoard {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  reviews(): Promise<readonly Review[]> {
    return storedFurniture<readonly Review[]>(
      this.#database,
      this.#journal,
      'reviews',
      reviewsSchema,
      [],
    )
  }
}
