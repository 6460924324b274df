import type { BasketKey } from '#domain/basket/parse-basket-key-and-count.ts'
import type { Basket, Baskets } from '#ports/shop-baskets.ts'

import { PostgresStore } from '../platform/postgres-store.ts'

/** Loads the number of items in a visitor's basket, which the shop writes to this database. */
export class PostgresBaskets extends PostgresStore implements Baskets {
  basket(key: BasketKey): Basket {
    return {
      itemsCount: async () => {
        const row = await this.database
          .selectFrom('basket')
          .select('items_count')
          .where('key', '=', key)
          .executeTakeFirst()
        return row?.items_count ?? 0
      },
    }
  }
}
