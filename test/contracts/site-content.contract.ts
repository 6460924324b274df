import { describe, expect, test } from 'vitest'

import type { ContentPublisher } from '#ports/content-source-and-publisher.ts'
import type { ThemeCounts } from '#ports/published-content.ts'

import { aGuide, anArticle, anEdition } from '../support/fixtures/documents-and-editions.ts'
import { siteSettings } from '../support/fixtures/site-settings.ts'
import type { SiteUnderTest } from './site-settings-store.contract.ts'

/** Contract of menus; `make` returns those of an empty site. */
export function menusContract(make: () => Promise<SiteUnderTest>): void {
  describe('menus', () => {
    test('are bare before the site has settings', async () => {
      const { menus } = await make()
      const bare = { areas: [], directLinks: [], header: [], footer: [], subFooter: [] }
      expect(await menus.menus()).toEqual(bare)
    })

    test('are those of the settings, in its order [E05]', async () => {
      const { menus, store } = await make()
      await store.replace(siteSettings)
      expect(await menus.menus()).toEqual(siteSettings.menus)
    })
  })
}

/** Contract of banners; `make` returns those of an empty site. */
export function bannerStoreContract(
  make: () => Promise<Pick<SiteUnderTest, 'banners' | 'store'>>,
): void {
  describe('a banner board', () => {
    test('is empty on a bare site', async () => {
      const { banners } = await make()
      expect(await banners.banners()).toEqual([])
    })

    test('shows the banners of the settings, in its order', async () => {
      const { banners, store } = await make()
      await store.replace(siteSettings)
      expect(await banners.banners()).toEqual(siteSettings.banners)
    })

    test('shows the first ten, however many there are', async () => {
      const { banners, store } = await make()
      const [banner] = siteSettings.banners
      const many = Array.from({ length: 12 }, (_, rank) => ({ ...banner!, id: `b${rank}` }))
      await store.replace({ ...siteSettings, banners: many })
      expect(await banners.banners()).toEqual(many.slice(0, 10))
    })
  })
}

/** Contract of reviews; `make` returns those of an empty site. */
export function reviewStoreContract(make: () => Promise<SiteUnderTest>): void {
  describe('a review board', () => {
    test('is empty on a bare site', async () => {
      const { reviews } = await make()
      expect(await reviews.reviews()).toEqual([])
    })

    test('returns the reviews of the settings in order, with demonstration marks', async () => {
      const { reviews, store } = await make()
      await store.replace(siteSettings)
      expect(await reviews.reviews()).toEqual(siteSettings.reviews)
    })
  })
}

/** Contract of redirects; `make` returns those of an empty site. */
export function redirectStoreContract(make: () => Promise<SiteUnderTest>): void {
  describe('a redirect book', () => {
    test('is empty on a bare site', async () => {
      const { redirects } = await make()
      expect(await redirects.rules()).toEqual([])
    })

    test('lists the rules of editors, sorted by source [X01] [X03]', async () => {
      const { redirects, store } = await make()
      await store.replace(siteSettings)
      expect(await redirects.rules()).toEqual(
        siteSettings.redirects.toSorted((a, b) => (a.source < b.source ? -1 : 1)),
      )
    })
  })
}

interface FilledIndex {
  readonly publisher: Pick<ContentPublisher, 'publish'>
  readonly themes: ThemeCounts
}

const DOCUMENTS = [
  aGuide('a', { themes: ['sante-securite', 'droit-du-travail'], tags: ['Paie', 'Chaleur'] }),
  aGuide('b', { themes: ['sante-securite'], tags: ['Chaleur'] }),
  aGuide('c', { themes: ['sante-securite'], tags: ['Bruit'] }),
  aGuide('d'),
  anArticle('e', { themes: ['sante-securite'], tags: ['Bruit', 'Loi'] }),
]

/** Contract of a theme index; `make` returns an empty one and a function to fill it. */
export function themeIndexContract(make: () => Promise<FilledIndex>): void {
  describe('a theme index', () => {
    test('counts documents by theme and kind, in the order of themes', async () => {
      const { publisher, themes } = await make()
      expect(await themes.entries(['guide'])).toEqual([])
      await publisher.publish(anEdition(DOCUMENTS))
      expect(await themes.entries(['guide', 'article', 'podcast'])).toEqual([
        { theme: 'droit-du-travail', kind: 'guide', total: 1 },
        { theme: 'sante-securite', kind: 'article', total: 1 },
        { theme: 'sante-securite', kind: 'guide', total: 3 },
      ])
    })

    test("lists a theme's most frequent tags, up to a limit", async () => {
      const { publisher, themes } = await make()
      await publisher.publish(anEdition(DOCUMENTS))
      expect(await themes.subjects(['guide'], 2)).toEqual([
        { theme: 'droit-du-travail', subject: 'Chaleur', total: 1 },
        { theme: 'droit-du-travail', subject: 'Paie', total: 1 },
        { theme: 'sante-securite', subject: 'Chaleur', total: 2 },
        { theme: 'sante-securite', subject: 'Bruit', total: 1 },
      ])
    })
  })
}
