import { itemsCount } from '#domain/basket/basket.ts'
import { BASKET_PATH } from '#domain/navigation/api-paths.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { Outage } from '#ports/outage.ts'
import type { Basket, Baskets } from '#ports/shop-baskets.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Loads the current visitor's basket by `/api/cart`, with the browser's cookies. */
export function httpBasket(origin: string, send?: Send): Basket {
  return {
    itemsCount: async () => {
      const answer = await productCall(origin + BASKET_PATH, {}, send)
      const count = itemsCount(fieldsOf(answer)['items_count'])
      if (count === undefined) throw new Outage(BASKET_PATH, answer)
      return count
    },
  }
}

/**
 * Loads a visitor's basket from the shop's server. Forwards only the basket cookie, whose name is
 * `cookie`.
 */
export function httpBaskets(origin: string, cookie: string, send: Send = fetch): Baskets {
  return {
    basket: (key) =>
      httpBasket(origin, (address, request) =>
        send(address, { ...request, headers: { Cookie: `${cookie}=${key}` } }),
      ),
  }
}
