import { reviewsSchema } from '#adapters/storage/furniture-schema.ts'
import type { Review } from '#domain/editorial/list-items.ts'
import type { ReviewBoard } from '#ports/content.ts'
import type { Journal } from '#ports/monitoring.ts'

import { storedFurniture } from '../library/stored-furniture.ts'
import type { Database } from '../platform/schema.ts'

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
