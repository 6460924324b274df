import { beforeEach, describe, expect, test } from 'vitest'

import type { BannerStore, Menus, RedirectStore, ReviewStore } from '#ports/content.ts'
import type { SiteFurnisher } from '#ports/site-settings.ts'

import { furniture } from '../support/fixtures/furniture.ts'

export interface FurnishedSite {
  readonly furnisher: SiteFurnisher
  readonly menus: Menus
  readonly banners: BannerStore
  readonly reviews: ReviewStore
  readonly redirects: RedirectStore
}

/** How every furnisher behaves; `make` gives one of a bare site, and what its readers see. */
export function siteFurnisherContract(make: () => Promise<FurnishedSite>): void {
  describe('a site furnisher', () => {
    let site: FurnishedSite

    beforeEach(async () => {
      site = await make()
    })

    test('names what it changed, and changes nothing the second time', async () => {
      const { furnisher } = site
      expect(await furnisher.furnish(furniture)).toEqual([
        'menus',
        'banners',
        'reviews',
        'redirects',
        'subjects',
      ])
      expect(await furnisher.furnish(furniture)).toEqual([])
      expect(await furnisher.furnish({ ...furniture, banners: [] })).toEqual(['banners'])
      expect(await furnisher.furnish({ ...furniture, banners: [], redirects: [] })).toEqual([
        'redirects',
      ])
    })

    test('replaces what stood there', async () => {
      await site.furnisher.furnish(furniture)
      const redirects = [{ source: '/contenu/vieux', destination: '/contenu/neuf' }]
      await site.furnisher.furnish({ ...furniture, redirects })
      expect(await site.redirects.rules()).toEqual(redirects)
    })
  })
}
