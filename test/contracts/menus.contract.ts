import { describe, expect, test } from 'vitest'

import { furniture } from '../support/fixtures/furniture.ts'
import type { FurnishedSite } from './site-furnisher.contract.ts'

/** How all menus behave; `make` gives those of a bare site. */
export function menusContract(make: () => Promise<FurnishedSite>): void {
  describe('menus', () => {
    test('are bare before the site is furnished', async () => {
      const { menus } = await make()
      const bare = { areas: [], directLinks: [], header: [], footer: [], subFooter: [] }
      expect(await menus.menus()).toEqual(bare)
    })

    test('are those of the furniture, in its order [E05]', async () => {
      const { menus, furnisher } = await make()
      await furnisher.furnish(furniture)
      expect(await menus.menus()).toEqual(furniture.menus)
    })
  })
}
