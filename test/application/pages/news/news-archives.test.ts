import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ARTICLES = [
  anArticle('ete-2007', { publishedAt: Date.UTC(2007, 6, 1), themes: ['sante-securite'] }),
  ...Array.from({ length: 45 }, (_, rank) =>
    anArticle(`annee-2012-${rank}`, {
      publishedAt: Date.UTC(2012, 0, 1 + rank),
      themes: [rank % 3 === 0 ? 'sante-securite' : 'droit-du-travail'],
    }),
  ),
  // The new year begins in Paris an hour before it does in UTC.
  anArticle('reveillon', { publishedAt: Date.UTC(2025, 11, 31, 23, 30) }),
]

const pages = createPageLoaders(await pagePorts(ARTICLES))

describe('the archive of a year', () => {
  test('contains the news of that Paris year, newest first, in pages [R02] [K01]', async () => {
    const { list } = await loadViewAt(pages, '/actualite/2012', 'newsYear')
    expect(list).toMatchObject({ total: 45, page: 1, pages: 3, path: '/actualite/2012' })
    expect(list.cards[0]?.path).toBe('/actualite/droit-du-travail/annee-2012-44')
    const last = await loadViewAt(pages, '/actualite/2012?page=3', 'newsYear')
    expect(last.list.cards).toHaveLength(5)
    expect((await loadViewAt(pages, '/actualite/2026', 'newsYear')).list.total).toBe(1)
  })

  test('of one theme holds that theme alone, and says so [R05]', async () => {
    const view = await loadViewAt(pages, '/actualite/sante-securite/2012', 'newsYear')
    expect(view.list).toMatchObject({ total: 15, path: '/actualite/sante-securite/2012' })
    expect(view.theme).toBe('sante-securite')
    expect(view.meta.title).toBe('Santé et Sécurité\u00A0: actualités de 2012')
    expect(view.breadcrumb.map(({ path }) => path)).toEqual([
      '/',
      '/actualite',
      '/actualite/sante-securite',
    ])
  })

  test('without any news exists, empty, and is kept out of search engines', async () => {
    const view = await loadViewAt(pages, '/actualite/2019', 'newsYear')
    expect(view.list).toMatchObject({ cards: [], total: 0, pages: 1 })
    expect(view.meta.indexed).toBe(false)
    expect((await loadViewAt(pages, '/actualite/2012', 'newsYear')).meta.indexed).toBe(true)
  })

  test.each([
    '/actualite/2006',
    '/actualite/2027',
    '/actualite/0',
    '/actualite/02012',
    '/actualite/2012.0',
    '/actualite/2012?page=4',
    '/actualite/2012?page=0',
    '/actualite/management/2012',
    '/actualite/sante-securite/2006',
    '/actualite/sante-securite/2012/01',
  ])('does not exist at %s: archives go from 2007 to this year [K01]', async (address) => {
    expect(await loadPageAt(pages, address)).toBeUndefined()
  })
})

describe('the way to the archives', () => {
  test('names the years that have news, newest first, with their number [R02] [R05]', async () => {
    const home = await loadViewAt(pages, '/actualite', 'newsHome')
    expect(home.years).toEqual([
      { year: 2026, path: '/actualite/2026', total: 1 },
      { year: 2012, path: '/actualite/2012', total: 45 },
      { year: 2007, path: '/actualite/2007', total: 1 },
    ])
    const theme = await loadViewAt(pages, '/actualite/sante-securite', 'themeNews')
    expect(theme.years).toEqual([
      { year: 2012, path: '/actualite/sante-securite/2012', total: 15 },
      { year: 2007, path: '/actualite/sante-securite/2007', total: 1 },
    ])
    for (const { path } of [...home.years, ...theme.years]) {
      expect(await loadPageAt(pages, path)).toBeDefined()
    }
  })
})
