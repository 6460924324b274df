import { itemsCount } from '#domain/basket/items-count.ts'
import { BASKET_CALL } from '#domain/navigation/product-calls.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { Basket } from '#ports/baskets.ts'
import { Outage } from '#ports/outage.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Asks the product, by its call `/api/cart` (§7), for the basket that the cookies sent along name. */
export function httpBasket(origin: string, send?: Send): Basket {
  return {
    itemsCount: async () => {
      const answer = await productCall(origin + BASKET_CALL, {}, send)
      const count = itemsCount(fieldsOf(answer)['items_count'])
      if (count === undefined) throw new Outage(BASKET_CALL, answer)
      return count
    },
  }
}
