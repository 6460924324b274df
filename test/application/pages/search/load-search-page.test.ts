import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { PageLoaders } from '#application/pages/routing/page-loaders.ts'
import type { SearchCriteria } from '#domain/search/search-criteria.ts'
import type { SearchResults } from '#ports/site-search.ts'
import { answer, LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { facetsOf, FakeSearch, searchedFor } from '#test/support/memory/fake-search.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ports = await pagePorts()
const pages = createPageLoaders(ports)

function pagesWith(search: FakeSearch): PageLoaders {
  return createPageLoaders({ ...ports, search })
}

function planned(plan: (question: SearchCriteria) => Partial<SearchResults>): PageLoaders {
  return pagesWith(new FakeSearch(plan))
}

const MANY = {
  total: 130,
  facets: facetsOf({
    kinds: new Map([
      ['law', 30],
      ['guides', 100],
    ]),
    years: new Map([
      [2019, 4],
      [2026, 9],
    ]),
  }),
} as const

describe('the search page', () => {
  test('shows what was found, under the cleaned words [R09]', async () => {
    const view = await loadViewAt(pages, '/recherche?query=%20%20pr%C3%A9avis%20', 'search')
    expect(view).toMatchObject({ query: 'préavis', unavailable: false })
    expect(view.results.hits.map(({ card }) => card.path)).toContain('/guide/preavis')
    expect(view.meta.indexed).toBe(false)
  })

  test('says of what agreement a text is', async () => {
    const ofLaw = createPageLoaders(await pagePorts(LAW_LIBRARY_DOCUMENTS))
    const { results } = await loadViewAt(ofLaw, '/recherche?query=avenant+60', 'search')
    const [hit] = results.hits
    expect(hit?.card.title).toBe('Avenant n° 60, Métallurgie')
    expect(hit?.title.map(({ text }) => text).join('')).toBe(hit?.card.title)
  })

  test("shows the age of an agreement's answer within a result", async () => {
    const closed = answer('preavis', 'Quel préavis', '0650', 'Cadres')
    const ports = await pagePorts([...LAW_LIBRARY_DOCUMENTS, closed])
    const [document] = await ports.library.summariesAt([LAW_PATHS.article])
    const part = { path: closed.path, title: closed.title }
    const hits = document
      ? [part, { path: `${document.path}#a`, title: 'A' }].map((each) => ({
          document,
          score: 1,
          title: [],
          excerpt: [],
          part: each,
        }))
      : []
    const search = new FakeSearch(() => ({ hits, total: 2 }))
    const view = await loadViewAt(
      createPageLoaders({ ...ports, search }),
      '/recherche?query=pr',
      'search',
    )
    expect(view.results.hits.map((hit) => hit.part?.validity)).toEqual([
      { status: 'archived', label: 'Archive (2026)' },
      undefined,
    ])
  })

  test.each([
    '/recherche',
    '/recherche?query=',
    '/recherche?query=%20%09',
    '/recherche?type=guides',
  ])('at %s searches nothing and only asks for words [V03]', async (address) => {
    const search = new FakeSearch()
    const view = await loadViewAt(pagesWith(search), address, 'search')
    expect(view).toMatchObject({ query: '', choices: {}, results: { hits: [], total: 0 } })
    expect(search.questions).toEqual([])
  })

  test('searches with the filters of the address, literally or not [R09]', async () => {
    const search = new FakeSearch()
    await loadViewAt(
      pagesWith(search),
      '/recherche?exact=true&annee=2026&query=cse&type=code',
      'search',
    )
    expect(search.questions[0]).toEqual({
      query: 'cse',
      choices: { kind: 'law', year: 2026 },
      literal: true,
    })
  })

  test('offers each filter with count and link, and a way back [R09]', async () => {
    const view = await loadViewAt(
      planned(() => MANY),
      '/recherche?query=cse&type=code',
      'search',
    )
    expect(view.facets.kinds).toEqual([
      { value: 'guides', total: 100, chosen: false, path: '/recherche?query=cse&type=guides' },
      { value: 'law', total: 30, chosen: true, path: '/recherche?query=cse' },
    ])
    expect(view.facets.years.map(({ value, path }) => [value, path])).toEqual([
      [2026, '/recherche?query=cse&type=code&annee=2026'],
      [2019, '/recherche?query=cse&type=code&annee=2019'],
    ])
  })

  test('offers the chosen filters even with nothing left', async () => {
    const view = await loadViewAt(
      planned(() => ({})),
      '/recherche?query=cse&secteur=btp&annee=1999&acces=premium',
      'search',
    )
    expect(view.facets).toMatchObject({
      sectors: [{ value: 'btp', total: 0, chosen: true }],
      years: [{ value: 1999, total: 0, chosen: true }],
      access: [{ value: 'premium', path: '/recherche?query=cse&secteur=btp&annee=1999' }],
    })
  })

  test('has pages, which keep the choices; there is none past the last [K01]', async () => {
    const site = planned(() => MANY)
    const { results } = await loadViewAt(site, '/recherche?page=7&type=code&query=cse', 'search')
    expect(results).toMatchObject({ page: 7, pages: 7, path: '/recherche?query=cse&type=code' })
    for (const page of ['8', '0', 'abc', '1e1']) {
      expect(await loadPageAt(site, `/recherche?query=cse&page=${page}`)).toBeUndefined()
    }
  })

  test('has a title with the count, the filters and the page', async () => {
    const site = planned(() => MANY)
    const { meta } = await loadViewAt(site, '/recherche?query=cse&type=code&page=2', 'search')
    expect(meta.title).toBe('cse – 130\u00A0résultats – Code du travail – Recherche – page 2')
    expect(meta.path).toBe('/recherche?query=cse&type=code&page=2')
  })
})

describe('a document that the question names', async () => {
  const lawPorts = await pagePorts(LAW_LIBRARY_DOCUMENTS)
  const documents = await lawPorts.library.summariesAt([LAW_PATHS.syntec, LAW_PATHS.article])
  const hits = documents.map((document) => ({ document, score: 1, title: [], excerpt: [] }))
  const shownOf = async (address: string, found: typeof hits) => {
    const search = new FakeSearch(() => ({ hits: found, total: found.length }))
    const view = await loadViewAt(createPageLoaders({ ...lawPorts, search }), address, 'search')
    return [view.answer?.kind, view.results.hits.map(({ card }) => card.path), view.results.total]
  }

  test('is shown by the answer alone, and stays counted [R09]', async () => {
    const article = [LAW_PATHS.article]
    expect(await shownOf('/recherche?query=syntec', hits)).toEqual(['agreement', article, 2])
    expect(await shownOf('/recherche?query=syntec', hits.slice(0, 1))).toEqual(['agreement', [], 1])
  })

  test('is an ordinary result in a filtered or literal search', async () => {
    const both = documents.map(({ path }) => path)
    for (const choice of ['type=conventions', 'exact=true']) {
      const [, paths] = await shownOf(`/recherche?query=syntec&${choice}`, hits)
      expect(paths).toEqual(both)
    }
  })
})

describe('words that were mended', () => {
  const mended = planned(({ literal }) =>
    literal ? {} : { total: 1, corrected: searchedFor('licenciement') },
  )

  test('are said, with the way to the very words', async () => {
    const view = await loadViewAt(mended, '/recherche?query=licenciment&type=code', 'search')
    expect(view.corrected).toEqual({
      query: 'licenciement',
      literalPath: '/recherche?query=licenciment&type=code&exact=true',
    })
    expect(view.meant).toBeUndefined()
  })

  test('are proposed when the very words find next to nothing', async () => {
    const view = await loadViewAt(mended, '/recherche?query=licenciment&exact=true', 'search')
    expect(view.corrected).toBeUndefined()
    expect(view.meant).toEqual({ query: 'licenciement', path: '/recherche?query=licenciment' })
  })

  test('are not proposed where the very words find enough', async () => {
    const view = await loadViewAt(
      planned(() => ({ ...MANY })),
      '/recherche?query=cse&exact=true',
      'search',
    )
    expect(view.meant).toBeUndefined()
  })
})

describe('an unavailable search', () => {
  test('is said, is no empty result, and is to be asked again', async () => {
    const search = new FakeSearch(() => MANY)
    const site = pagesWith(search)
    search.unavailable = true
    const address = '/recherche?query=licenciement&page=5'
    const opened = await loadPageAt(site, address)
    expect(opened).toMatchObject({
      unavailable: true,
      view: { unavailable: true, query: 'licenciement' },
    })
    search.unavailable = false
    const back = await loadPageAt(site, address)
    expect(back).toMatchObject({ unavailable: false, view: { unavailable: false } })
  })

  test('still leaves the answer, which needs no search [R09]', async () => {
    const search = new FakeSearch(() => MANY)
    search.unavailable = true
    const opened = await loadPageAt(pagesWith(search), '/recherche?query=btp')
    expect(opened).toMatchObject({
      unavailable: false,
      view: { unavailable: true, answer: { kind: 'theme', path: '/secteur/btp' } },
    })
  })

  test('asks nothing of it before there are words', async () => {
    const search = new FakeSearch()
    search.unavailable = true
    expect(await loadPageAt(pagesWith(search), '/recherche')).toMatchObject({ unavailable: false })
  })

  test('is not what a bug is', async () => {
    const site = planned(() => {
      throw new Error('bug')
    })
    await expect(loadPageAt(site, '/recherche?query=cse')).rejects.toThrow('bug')
  })
})
