import type { Baskets } from '#ports/baskets.ts'

import { httpBasket } from './http-basket.ts'
import type { Send } from './product-call.ts'

/** Asks the shop on behalf of a visitor: of all their cookies, the one of this name alone goes along (§7). */
export function httpBaskets(origin: string, cookie: string, send: Send = fetch): Baskets {
  return {
    basket: (key) =>
      httpBasket(origin, (address, request) =>
        send(address, { ...request, headers: { Cookie: `${cookie}=${key}` } }),
      ),
  }
}
