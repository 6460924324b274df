import type { BasketKey } from '#domain/basket/parse-basket-key-and-count.ts'

/** Shopping basket of a visitor at the shop. */
export interface Basket {
  /** Returns the number of items, from 0 to 999. */
  itemsCount(): Promise<number>
}

/** Source of the shop's baskets, by key. */
export interface Baskets {
  basket(key: BasketKey): Basket
}
