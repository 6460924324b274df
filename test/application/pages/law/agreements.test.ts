import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { LAW_PATHS } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = createPageLoaders(await pagePorts(LAW_LIBRARY_DOCUMENTS))

describe('the home of the collective agreements', () => {
  test('groups them by initial, with the largest and the latest news [R17] [K01]', async () => {
    const view = await loadViewAt(pages, '/convention-collective', 'agreements')
    expect(view).not.toHaveProperty('found')
    expect(view).toMatchObject({ query: '', total: 3 })
    expect(view.letters.map(({ letter }) => letter)).toEqual(['B', 'C', 'M'])
    expect(view.largest).toEqual([
      {
        path: LAW_PATHS.metal,
        title: 'Métallurgie',
        idcc: '3248',
        employees: 1_500_000,
        hasText: true,
      },
      {
        path: LAW_PATHS.syntec,
        title: 'Bureaux d’études techniques',
        idcc: '1486',
        employees: 900_000,
        hasText: true,
      },
    ])
    expect(view.news).toHaveLength(15)
    expect(view.news[0]?.title).toBe('Avenant n° 60')
    expect(view.news[0]?.title).toBe('Avenant n° 60')
  })

  test.each([
    ['metallurgie', [LAW_PATHS.metal]],
    ['IDCC%201486', [LAW_PATHS.syntec]],
    ['syntec', [LAW_PATHS.syntec]],
    ['CLERCS', [LAW_PATHS.unnumbered]],
    ['idcc%2045', []],
    ['boulangerie', []],
  ])('finds by name or number: %s [R17]', async (words, paths) => {
    const view = await loadViewAt(pages, `/convention-collective?query=${words}`, 'agreements')
    expect(view.found?.map(({ path }) => path)).toEqual(paths)
    expect(view.total).toBe(paths.length)
    expect(view.meta.indexed).toBe(false)
  })

  test.each(['', '%20%20'])('searches nothing for an empty text « %s » [V03]', async (words) => {
    const view = await loadViewAt(pages, `/convention-collective?query=${words}`, 'agreements')
    expect(view).not.toHaveProperty('found')
    expect(view.meta).toMatchObject({ path: '/convention-collective', indexed: true })
  })

  test('shows fifty of what it found, and how many there are [K01]', async () => {
    const many = Array.from({ length: 60 }, (_, rank) =>
      aDocumentAt(`/convention-collective/peche-${rank}`, {
        kind: 'agreement',
        shortTitle: `Pêche ${rank}`,
        officialUrl: 'https://www.legifrance.gouv.fr/',
        articleCount: 0,
        trades: [],
      }),
    )
    const home = createPageLoaders(await pagePorts(many))
    const view = await loadViewAt(home, '/convention-collective?query=peche', 'agreements')
    expect(view.found).toHaveLength(50)
    expect(view.total).toBe(60)
  })
})

describe('a collective agreement', () => {
  test('shows its texts by part, its news and its answers [R17] [K01]', async () => {
    const view = await loadViewAt(pages, LAW_PATHS.metal, 'agreement')
    expect(view.texts.map(({ part, total, texts }) => [part, total, texts.length])).toEqual([
      ['base', 1, 1],
      ['attached', 61, 50],
      ['pay', 1, 1],
    ])
    expect(view.texts[1]?.texts[0]).toEqual({
      path: `${LAW_PATHS.metal}/avenant-60`,
      title: 'Avenant n° 60',
      extended: true,
      articleCount: 3,
      signedOn: Date.UTC(2023, 2, 2),
    })
    expect(view.news).toHaveLength(15)
    expect(view.answers.map(({ path }) => path)).toEqual(
      [LAW_PATHS.answer, LAW_PATHS.otherAnswer].toSorted(),
    )
    expect(view).toMatchObject({ idcc: '3248', employees: 1_500_000, articleCount: 210 })
    expect(view.meta.title).toBe('Métallurgie (IDCC\u00A03248)\u00A0: convention collective')
  })

  test('with many texts has as many pages as they fill [K01]', async () => {
    const second = await loadViewAt(pages, `${LAW_PATHS.metal}?page=2`, 'agreement')
    expect(second.place).toEqual({ page: 2, pages: 2, path: LAW_PATHS.metal })
    expect(second.texts.map(({ part, texts }) => [part, texts.length])).toEqual([['attached', 11]])
    expect(second.meta.path).toBe(`${LAW_PATHS.metal}?page=2`)
    expect(await loadPageAt(pages, `${LAW_PATHS.metal}?page=3`)).toBeUndefined()
    expect(await loadPageAt(pages, `${LAW_PATHS.metal}?page=0`)).toBeUndefined()
  })

  test('without its text or its number has a page all the same', async () => {
    const view = await loadViewAt(pages, LAW_PATHS.unnumbered, 'agreement')
    expect(view).toMatchObject({ texts: [], news: [], answers: [], articleCount: 0 })
    expect(view).not.toHaveProperty('idcc')
  })
})

describe('the texts of an agreement', () => {
  test('and their articles lead back to it, under titles of their own [R17]', async () => {
    const text = await loadViewAt(pages, LAW_PATHS.base, 'agreementText')
    expect(text.breadcrumb.map(({ path }) => path)).toEqual([
      '/',
      '/convention-collective',
      LAW_PATHS.metal,
    ])
    expect(text.meta.title).toBe('Convention du 7 février 2022, Métallurgie (IDCC\u00A03248)')
    const article = await loadViewAt(pages, LAW_PATHS.baseArticle, 'agreementArticle')
    expect(article.breadcrumb.map(({ path }) => path)).toEqual([
      '/',
      '/convention-collective',
      LAW_PATHS.metal,
      LAW_PATHS.base,
    ])
    expect(article.meta.title).toBe(
      'Article 1, Convention du 7 février 2022, Métallurgie (IDCC\u00A03248)',
    )
    expect(article).toMatchObject({ number: '1', within: ['Titre Ier'] })
  })

  test('with a date are the news of agreements, latest first [R17] [K01]', async () => {
    const address = '/actualite/conventions-collectives'
    const { list } = await loadViewAt(pages, address, 'agreementNews')
    expect(list).toMatchObject({ total: 62, pages: 4, path: address })
    expect(list.cards).toHaveLength(20)
    const titles = list.cards.map(({ title }) => title)
    expect(titles.filter((title) => title.endsWith(', Métallurgie'))).toHaveLength(20)
    expect(titles).not.toContain('Annexe, Métallurgie')
    expect(await loadPageAt(pages, `${address}?page=5`)).toBeUndefined()
  })
})
