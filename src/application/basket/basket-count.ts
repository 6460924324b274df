import { parseBasketKey } from '#domain/basket/basket.ts'
import type { Baskets } from '#ports/visitor.ts'

/** How many items wait in the basket that a cookie names; whoever has no basket has no item (§7). */
export function basketCount(baskets: Baskets): (cookie: string | undefined) => Promise<number> {
  return async (cookie) => {
    const key = parseBasketKey(cookie)
    return key.ok ? baskets.basket(key.value).itemsCount() : 0
  }
}
