import type { BasketKey } from '#domain/basket/basket.ts'
import type { ConsentAnswers } from '#domain/consent/consent.ts'

/** The basket of one visitor at the shop (§2, §7). */
export interface Basket {
  /** How many items wait in it, from 0 to 999; a basket that nobody filled has none. */
  itemsCount(): Promise<number>
}

/** The baskets of the shop (§2). */
export interface Baskets {
  basket(key: BasketKey): Basket
}

/** Counts the choices of readers, of whom nothing is said: the proof that they were asked and answered. */
export interface ConsentCounts {
  /** One more reader answered the text of this version. */
  count(version: number, answers: ConsentAnswers): Promise<void>
}
