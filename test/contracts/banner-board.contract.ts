import { describe, expect, test } from 'vitest'

import { furniture } from '../support/fixtures/furniture.ts'
import type { FurnishedSite } from './site-furnisher.contract.ts'

/** How every banner board behaves; `make` gives that of a bare site. */
export function bannerBoardContract(
  make: () => Promise<Pick<FurnishedSite, 'banners' | 'furnisher'>>,
): void {
  describe('a banner board', () => {
    test('is empty on a bare site', async () => {
      const { banners } = await make()
      expect(await banners.banners()).toEqual([])
    })

    test('shows the banners of the furniture, in its order', async () => {
      const { banners, furnisher } = await make()
      await furnisher.furnish(furniture)
      expect(await banners.banners()).toEqual(furniture.banners)
    })

    test('shows the first ten, however many there are', async () => {
      const { banners, furnisher } = await make()
      const [banner] = furniture.banners
      const many = Array.from({ length: 12 }, (_, rank) => ({ ...banner!, id: `b${rank}` }))
      await furnisher.furnish({ ...furniture, banners: many })
      expect(await banners.banners()).toEqual(many.slice(0, 10))
    })
  })
}
