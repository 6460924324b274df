import { describe, expect, test } from 'vitest'

import { furniture } from '../support/fixtures/furniture.ts'
import type { FurnishedSite } from './site-furnisher.contract.ts'

/** How every review board behaves; `make` gives that of a bare site. */
export function reviewBoardContract(make: () => Promise<FurnishedSite>): void {
  describe('a review board', () => {
    test('is empty on a bare site', async () => {
      const { reviews } = await make()
      expect(await reviews.reviews()).toEqual([])
    })

    test('shows the reviews of the furniture, in its order, each with its mark of demonstration', async () => {
      const { reviews, furnisher } = await make()
      await furnisher.furnish(furniture)
      expect(await reviews.reviews()).toEqual(furniture.reviews)
    })
  })
}
