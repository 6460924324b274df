import type { BasketKey } from '#domain/basket/basket.ts'
import type { Basket, Baskets } from '#ports/visitor.ts'

import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'

export class PostgresBaskets implements Baskets {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  basket(key: BasketKey): Basket {
    return {
      itemsCount: () =>
        asked(async () => {
          const row = await this.#database
            .selectFrom('basket')
            .select('items_count')
            .where('key', '=', key)
            .executeTakeFirst()
          return row?.items_count ?? 0
        }),
    }
  }
}
