import { parseItemCount } from '#domain/basket/parse-basket-key-and-count.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { Outage } from '#ports/outage.ts'
import type { Basket, Baskets } from '#ports/shop-baskets.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi } from './call-product-api.ts'

/** Creates a client of `/api/cart` that loads the number of items in the visitor's basket. */
export function httpOwnBasket(origin: string, send?: Send): Basket {
  return {
    itemsCount: async () => {
      const answer = await callProductApi(origin + API_PATHS.basket, {}, send)
      const count = parseItemCount(fieldsOf(answer)['items_count'])
      if (count === undefined) throw new Outage(API_PATHS.basket, answer)
      return count
    },
  }
}

/**
 * Creates a client of the shop's server, which loads any visitor's basket by the value of the
 * basket cookie. `cookie` is the name of that cookie, the only one forwarded.
 */
export function httpShopBaskets(origin: string, cookie: string, send: Send = fetch): Baskets {
  return {
    basket: (key) =>
      httpOwnBasket(origin, (address, request) =>
        send(address, { ...request, headers: { Cookie: `${cookie}=${key}` } }),
      ),
  }
}
