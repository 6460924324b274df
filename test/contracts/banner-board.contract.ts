import { describe, expect, test } from 'vitest'

import { furniture } from '../support/furniture.ts'
import type { FurnishedSite } from './site-furnisher.contract.ts'

/** How every banner board behaves; `make` gives that of a bare site. */
export function bannerBoardContract(make: () => Promise<FurnishedSite>): void {
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
  })
}
