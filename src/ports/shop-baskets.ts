import type { BasketKey } from '#domain/basket/basket.ts'

/** Basket of a visitor at the shop. */
export interface Basket {
  /** Returns the number of items, from 0 to 999. */
  itemsCount(): Promise<number>
}

/** Baskets of the shop, by key. */
export interface Baskets {
  basket(key: BasketKey): Basket
}
