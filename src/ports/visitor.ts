import type { BasketKey } from '#domain/basket/basket.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

/** The basket of one visitor at the shop. */
export interface Basket {
  /** Number of items, 0 to 999. */
  itemsCount(): Promise<number>
}

/** The baskets of the shop. */
export interface Baskets {
  basket(key: BasketKey): Basket
}

/** Counts the consents of readers, anonymously. */
export interface ConsentCounts {
  /** One more reader answered the text of this version. */
  count(version: number, answers: ConsentAnswers): Promise<void>
}
