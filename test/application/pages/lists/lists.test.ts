import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { loadList } from '#application/pages/lists/load-list.ts'
import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PageView } from '#application/views/page-view.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = createPageLoaders(await pagePorts())

function listIn(view: PageView | undefined) {
  return view && 'list' in view ? view.list : undefined
}

/** The highlighted news of the news home at an address. */
async function leadAt(address: string): Promise<string | undefined> {
  const opened = await loadPageAt(pages, address)
  return opened?.view.kind === 'newsHome' ? opened.view.lead?.path : 'no news home'
}

describe('a list', () => {
  test.each([
    ['/actualite', 1, 19],
    ['/actualite?page=2', 2, 20],
    ['/actualite?page=3', 3, 7],
  ])('at %s shows page %i, with %i cards [K01]', async (address, page, count) => {
    const list = listIn((await loadPageAt(pages, address))?.view)
    expect(list).toMatchObject({ page, pages: 3, total: 47, path: '/actualite' })
    expect(list?.cards).toHaveLength(count)
  })

  test.each([
    '/actualite?page=4',
    '/actualite?page=0',
    '/actualite?page=-1',
    '/actualite?page=1e0',
    '/actualite?page=deux',
    '/actualite/representants-du-personnel-ce?page=2',
    '/podcasts-rh?page=2',
    '/recherche?query=preavis&page=9',
    '/recherche?page=2',
  ])('has no page at %s', async (address) => {
    expect(await loadPageAt(pages, address)).toBeUndefined()
  })

  test('has its page number in title and canonical address, except the first', async () => {
    const first = await loadPageAt(pages, '/actualite/droit-du-travail?page=1')
    const second = await loadPageAt(pages, '/actualite/droit-du-travail?page=2')
    expect(first?.view.meta.path).toBe('/actualite/droit-du-travail')
    expect(second?.view.meta.path).toBe('/actualite/droit-du-travail?page=2')
    expect(second?.view.meta.title).toBe(`${first?.view.meta.title} – page 2`)
  })

  test('without any document has one page, an empty one', async () => {
    const opened = await loadPageAt(pages, '/actualite/representants-du-personnel-ce')
    expect(listIn(opened?.view)).toMatchObject({ cards: [], total: 0, page: 1, pages: 1 })
  })

  test('highlights one news on the first page of the news only [R02]', async () => {
    expect(await leadAt('/actualite')).toBe('/actualite/droit-du-travail/a-la-une')
    expect(await leadAt('/actualite?page=2')).toBeUndefined()
  })

  test('does not name again the news that stands above it [R02]', async () => {
    const list = listIn((await loadPageAt(pages, '/actualite'))?.view)
    expect(list?.cards.map(({ path }) => path)).not.toContain(await leadAt('/actualite'))
  })

  property.prop([fc.nat(130)], { numRuns: 40 })(
    'shows every document once over its pages, whatever their number',
    async (count) => {
      const articles = Array.from({ length: count }, (_, rank) => anArticle(`n${rank}`))
      const ports = await pagePorts(articles)
      const selection = { kinds: ['article'], order: 'recent' } as const
      const shown: string[] = []
      let page = 1
      for (;;) {
        const list = await loadList(ports, selection, { path: '/actualite', page })
        if (!list) break
        shown.push(...list.cards.map(({ path }) => path))
        page += 1
      }
      expect(page - 1).toBe(Math.max(1, Math.ceil(count / 20)))
      expect(shown.toSorted()).toEqual(articles.map(({ path }) => path).toSorted())
    },
  )
})

const hubPages = createPageLoaders(await pagePorts(LAW_LIBRARY_DOCUMENTS))

describe('the hub of a sector', () => {
  test('gathers its news, its agreements and their texts [A02]', async () => {
    const view = await loadViewAt(hubPages, '/secteur/metallurgie', 'sector')
    expect(view.news.map(({ path }) => path)).toEqual(['/actualite/droit-du-travail/recente'])
    expect(view.agreements.map(({ path }) => path)).toEqual([LAW_PATHS.metal])
    expect(view.agreementNews).toHaveLength(6)
    expect(view.newsletters).toEqual([])
  })

  test('shows the newsletter of its group, and its largest agreements first [A02]', async () => {
    const btp = await loadViewAt(hubPages, '/secteur/btp', 'sector')
    expect(btp.newsletters.map(({ title }) => title)[0]).toBe('Lettre btp – 2026-03')
    const pme = await loadViewAt(hubPages, '/secteur/pme', 'sector')
    expect(pme.agreements.map(({ path }) => path)).toEqual([LAW_PATHS.syntec, LAW_PATHS.unnumbered])
  })

  test.each(['pme', 'btp', 'rp', 'metallurgie', 'st'])('exists for %s [A02]', async (sector) => {
    expect((await loadViewAt(hubPages, `/secteur/${sector}`, 'sector')).sector).toBe(sector)
  })

  test('exists for no other', async () => {
    expect(await loadPageAt(hubPages, '/secteur/banque')).toBeUndefined()
    expect(await loadPageAt(hubPages, '/secteur')).toBeUndefined()
  })
})

test('the home page shows the latest agreement texts and newsletters [R01] [A01]', async () => {
  const home = await loadViewAt(hubPages, '/', 'home')
  expect(home.agreementNews.map(({ title }) => title)).toEqual([
    'Avenant n° 60',
    'Avenant n° 59',
    'Avenant n° 58',
    'Avenant n° 57',
    'Avenant n° 56',
    'Avenant n° 55',
  ])
  expect(home.newsletters.map(({ group }) => group)).toEqual(['btp', 'rp'])
})

test('company life has an index, like press room, podcasts and studies [R11]', async () => {
  const { list } = await loadViewAt(hubPages, '/vie-d-entreprise', 'sectionIndex')
  expect(list.cards.map(({ path }) => path)).toEqual(['/vie-d-entreprise/relecture'])
  const page = await loadViewAt(hubPages, '/vie-d-entreprise/relecture', 'contentPage')
  expect(page.breadcrumb.map(({ path }) => path)).toEqual(['/', '/vie-d-entreprise'])
})
