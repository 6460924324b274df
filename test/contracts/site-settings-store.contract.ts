import { beforeEach, describe, expect, test } from 'vitest'

import type { BannerStore, Menus, RedirectStore, ReviewStore } from '#ports/published-content.ts'
import type { SiteSettingsStore } from '#ports/site-settings.ts'

import { siteSettings } from '../support/fixtures/site-settings.ts'

export interface SiteUnderTest {
  readonly store: SiteSettingsStore
  readonly menus: Menus
  readonly banners: BannerStore
  readonly reviews: ReviewStore
  readonly redirects: RedirectStore
}

/** Contract of a store of site settings; `make` returns an empty one, and its readers' view. */
export function siteSettingsStoreContract(make: () => Promise<SiteUnderTest>): void {
  describe('a store of site settings', () => {
    let site: SiteUnderTest

    beforeEach(async () => {
      site = await make()
    })

    test('reports its changes, and is idempotent', async () => {
      const { store } = site
      expect(await store.replace(siteSettings)).toEqual([
        'menus',
        'banners',
        'reviews',
        'redirects',
        'subjects',
      ])
      expect(await store.replace(siteSettings)).toEqual([])
      expect(await store.replace({ ...siteSettings, banners: [] })).toEqual(['banners'])
      expect(await store.replace({ ...siteSettings, banners: [], redirects: [] })).toEqual([
        'redirects',
      ])
    })

    test('replaces what stood there', async () => {
      await site.store.replace(siteSettings)
      const redirects = [{ source: '/contenu/vieux', destination: '/contenu/neuf' }]
      await site.store.replace({ ...siteSettings, redirects })
      expect(await site.redirects.rules()).toEqual(redirects)
    })
  })
}
