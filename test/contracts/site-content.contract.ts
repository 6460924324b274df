import { describe, expect, test } from 'vitest'

import type { ThemeIndex } from '#ports/content.ts'
import type { ContentPublisher } from '#ports/publishing.ts'

import { aGuide, anArticle, anEdition } from '../support/fixtures/documents.ts'
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

/** How every banner board behaves; `make` gives that of a bare site. */
export function bannerStoreContract(
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

/** How every review board behaves; `make` gives that of a bare site. */
export function reviewStoreContract(make: () => Promise<FurnishedSite>): void {
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

/** How every redirect book behaves; `make` gives that of a bare site. */
export function redirectStoreContract(make: () => Promise<FurnishedSite>): void {
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

interface FilledIndex {
  readonly publisher: Pick<ContentPublisher, 'publish'>
  readonly themes: ThemeIndex
}

const DOCUMENTS = [
  aGuide('a', { themes: ['sante-securite', 'droit-du-travail'], tags: ['Paie', 'Chaleur'] }),
  aGuide('b', { themes: ['sante-securite'], tags: ['Chaleur'] }),
  aGuide('c', { themes: ['sante-securite'], tags: ['Bruit'] }),
  aGuide('d'),
  anArticle('e', { themes: ['sante-securite'], tags: ['Bruit', 'Loi'] }),
]

/** How every theme index behaves; `make` gives that of an empty site, and what fills it. */
export function themeIndexContract(make: () => Promise<FilledIndex>): void {
  describe('a theme index', () => {
    test('counts the documents of each kind under each of their themes, in the order of the themes', async () => {
      const { publisher, themes } = await make()
      expect(await themes.entries(['guide'])).toEqual([])
      await publisher.publish(anEdition(DOCUMENTS))
      expect(await themes.entries(['guide', 'article', 'podcast'])).toEqual([
        { theme: 'droit-du-travail', kind: 'guide', total: 1 },
        { theme: 'sante-securite', kind: 'article', total: 1 },
        { theme: 'sante-securite', kind: 'guide', total: 3 },
      ])
    })

    test('names the tags that most documents of a theme bear, so many to a theme', async () => {
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
