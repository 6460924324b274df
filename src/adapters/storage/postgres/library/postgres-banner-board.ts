import { bannersSchema } from '#adapters/storage/furniture-schema.ts'
import { MOST_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import type { BannerBoard } from '#ports/content.ts'
import type { Journal } from '#ports/monitoring.ts'

import type { Database } from '../platform/schema.ts'
import { storedFurniture } from './stored-furniture.ts'

export class PostgresBannerBoard implements BannerBoard {
  readonly #database: Database
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#database = database
    this.#journal = journal
  }

  async banners(): Promise<readonly Banner[]> {
    const banners = await storedFurniture<readonly Banner[]>(
      this.#database,
      this.#journal,
      'banners',
      bannersSchema,
      [],
    )
    return banners.slice(0, MOST_BANNERS)
  }
}
