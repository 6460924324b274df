import { describe, expect, test } from 'vitest'

import { furniture } from '../support/fixtures/furniture.ts'
import type { FurnishedSite } from './site-furnisher.contract.ts'

/** How every redirect book behaves; `make` gives that of a bare site. */
export function redirectBookContract(make: () => Promise<FurnishedSite>): void {
  describe('a redirect book', () => {
    test('is empty on a bare site', async () => {
      const { redirects } = await make()
      expect(await redirects.rules()).toEqual([])
    })

    test('holds the rules of editors in the order of their sources [X01] [X03]', async () => {
      const { redirects, furnisher } = await make()
      await furnisher.furnish(furniture)
      expect(await redirects.rules()).toEqual(
        furniture.redirects.toSorted((a, b) => (a.source < b.source ? -1 : 1)),
      )
    })
  })
}
