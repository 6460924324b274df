import { describe, expect, test } from 'vitest'

import type { Basket } from '#ports/visitor.ts'

/** A shop under test: what its visitors put in their baskets, and the basket of each as the site sees it. */
export interface ShopUnderTest {
  fill(key: string, items: number): Promise<void>
  basket(key: string): Basket
}

/** How every basket behaves; `make` opens a shop where nobody bought yet. */
export function basketContract(make: () => Promise<ShopUnderTest>): void {
  describe('a basket', () => {
    test('that nobody filled has no item [H07] [C01]', async () => {
      const shop = await make()
      expect(await shop.basket('a').itemsCount()).toBe(0)
    })

    test('counts its own items, never those of another visitor [H07] [C01]', async () => {
      const shop = await make()
      await shop.fill('a', 3)
      await shop.fill('A', 1)
      const counts = ['a', 'A', 'b', 'a'].map((key) => shop.basket(key).itemsCount())
      expect(await Promise.all(counts)).toEqual([3, 1, 0, 3])
    })

    test('is counted anew each time [C01]', async () => {
      const shop = await make()
      const basket = shop.basket('a')
      await shop.fill('a', 999)
      expect(await basket.itemsCount()).toBe(999)
      await shop.fill('a', 0)
      expect(await basket.itemsCount()).toBe(0)
    })
  })
}
