import { itemsCount } from '#domain/basket/basket.ts'
import { BASKET_CALL } from '#domain/navigation/product-calls.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { Outage } from '#ports/outage.ts'
import type { Basket, Baskets } from '#ports/visitor.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

/** Reads the basket of the request's cookies by `/api/cart`. */
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

/** Reads the basket of a visitor at the shop, which gets the cookie of this name alone. */
export function httpBaskets(origin: string, cookie: string, send: Send = fetch): Baskets {
  return {
    basket: (key) =>
      httpBasket(origin, (address, request) =>
        send(address, { ...request, headers: { Cookie: `${cookie}=${key}` } }),
      ),
  }
}
