import type { Banner } from '../../../domain/editorial/banner.ts'
import type { BannerBoard } from '../../../ports/banner-board.ts'
import type { Journal } from '../../../ports/journal.ts'
import { bannersSchema } from '../furniture-schema.ts'
import type { Database } from './schema.ts'
import { storedFurniture } from './stored-furniture.ts'

export class PostgresBannerBoard implements BannerBoard {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  banners(): Promise<readonly Banner[]> {
    return storedFurniture<readonly Banner[]>(
      this.#database,
      this.#journal,
      'banners',
      bannersSchema,
      [],
    )
  }
}
