import type { BasketKey } from '#domain/basket/basket.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

/** Basket of a visitor at the shop. */
export interface Basket {
  /** Returns the number of items, from 0 to 999. */
  itemsCount(): Promise<number>
}

/** Baskets of the shop, by key. */
export interface Baskets {
  basket(key: BasketKey): Basket
}

/** Anonymous statistics of consent choices. */
export interface ConsentCounts {
  /** Counts one choice for this version of the consent text. */
  count(version: number, answers: ConsentAnswers): Promise<void>
}
