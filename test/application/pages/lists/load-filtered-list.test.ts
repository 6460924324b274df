import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const ARTICLES = Array.from({ length: 60 }, (_, rank) =>
  anArticle(`n${rank}`, {
    publishedAt: Date.UTC(2024 + (rank % 2), 3, 1 + (rank % 28)),
    themes: [rank % 3 === 0 ? 'sante-securite' : 'droit-du-travail'],
    sectors: rank < 50 ? ['btp'] : ['rp'],
    tags: ['Préavis'],
    authors: ['La rédaction'],
  }),
)

const pages = createPageLoaders(await pagePorts(ARTICLES))
const fewPages = createPageLoaders(await pagePorts(ARTICLES.slice(0, 20)))

describe('a list that a reader narrows', () => {
  test('holds what meets every filter, and says how many [R05] [K01]', async () => {
    const { list } = await loadViewAt(pages, '/actualite?secteur=btp&annee=2025', 'newsHome')
    expect(list).toMatchObject({ total: 25, pages: 2, path: '/actualite?secteur=btp&annee=2025' })
    expect(list.filters?.chosen).toEqual({ sector: 'btp', year: 2025 })
  })

  test('counts each choice beside the other filters, and offers nothing empty', async () => {
    const { list } = await loadViewAt(pages, '/actualite?secteur=rp', 'newsHome')
    expect(list.filters?.sectors).toEqual([
      { value: 'btp', total: 50 },
      { value: 'rp', total: 10 },
    ])
    expect(list.filters?.years).toEqual([
      { value: 2025, total: 5 },
      { value: 2024, total: 5 },
    ])
    const themes = list.filters?.themes ?? []
    expect(themes.reduce((sum, { total }) => sum + total, 0)).toBe(10)
    expect(themes.map(({ value }) => value)).not.toContain('representants-du-personnel-ce')
  })

  test('keeps its filters from page to page, in address order', async () => {
    const opened = await loadPageAt(pages, '/actualite?page=2&annee=2025&secteur=btp')
    expect(opened?.view.meta.path).toBe('/actualite?secteur=btp&annee=2025&page=2')
    expect(opened?.view.meta.title).toBe('Actualités – Bâtiment et travaux publics – 2025 – page 2')
    expect(await loadPageAt(pages, '/actualite?annee=2025&secteur=btp&page=3')).toBeUndefined()
  })

  test.each([
    ['/actualite?theme=sante-securite', '/actualite/sante-securite', true],
    ['/actualite?theme=sante-securite&annee=2025', '/actualite/sante-securite/2025', true],
    ['/actualite?annee=2025', '/actualite/2025', true],
    ['/actualite?annee=2025&page=2', '/actualite/2025?page=2', true],
    ['/actualite?annee=1999', '/actualite', true],
    ['/actualite?annee=2006&secteur=btp', '/actualite?secteur=btp', false],
    ['/actualite?annee=2099', '/actualite', true],
    ['/actualite?secteur=btp', '/actualite?secteur=btp', false],
    [
      '/actualite?theme=sante-securite&secteur=btp',
      '/actualite?theme=sante-securite&secteur=btp',
      false,
    ],
    ['/actualite?theme=nouveau&secteur=&annee=deux', '/actualite', true],
    ['/tag/preavis?secteur=btp', '/tag/preavis?secteur=btp', false],
    ['/auteur/la-redaction?annee=2025', '/auteur/la-redaction?annee=2025', false],
  ])('at %s is %s for search engines, kept by them: %s', async (address, path, indexed) => {
    expect((await loadPageAt(pages, address))?.view.meta).toMatchObject({ path, indexed })
  })

  test('offers the years that have an archive alone, and the year chosen', async () => {
    const old = anArticle('loi-de-1973', { publishedAt: Date.UTC(1973, 5, 1) })
    const own = createPageLoaders(await pagePorts([...ARTICLES, old]))
    const { list } = await loadViewAt(own, '/actualite', 'newsHome')
    expect(list.filters?.years.map(({ value }) => value)).toEqual([2025, 2024])
  })

  test('down to nothing still stands, and still offers what was chosen', async () => {
    const { list, lead } = await loadViewAt(pages, '/actualite?secteur=st&annee=2008', 'newsHome')
    expect(lead).toBeUndefined()
    expect(list).toMatchObject({ cards: [], total: 0, pages: 1 })
    expect(list.filters?.years).toEqual([{ value: 2008, total: 0 }])
    expect(list.filters?.sectors).toContainEqual({ value: 'st', total: 0 })
  })

  test('of an author or a tag keeps its name when empty [R16]', async () => {
    const tag = await loadViewAt(pages, '/tag/preavis?secteur=st', 'tag')
    expect(tag).toMatchObject({ tag: 'Préavis', list: { total: 0 } })
    const author = await loadViewAt(pages, '/auteur/la-redaction?secteur=rp', 'author')
    expect(author).toMatchObject({ name: 'La rédaction', list: { total: 10 } })
    expect(await loadPageAt(pages, '/tag/inconnu?secteur=st')).toBeUndefined()
  })

  test('has its own theme and year on pages that have them [R05]', async () => {
    const theme = await loadViewAt(pages, '/actualite/sante-securite', 'themeNews')
    expect(theme.list.filters).toMatchObject({
      path: '/actualite',
      chosen: { theme: 'sante-securite' },
    })
    const year = await loadViewAt(pages, '/actualite/droit-du-travail/2025', 'newsYear')
    expect(year.list.filters?.chosen).toEqual({ theme: 'droit-du-travail', year: 2025 })
  })

  test('has no filters when it fits on a page', async () => {
    expect((await loadViewAt(fewPages, '/actualite', 'newsHome')).list.filters).toBeUndefined()
    expect(
      (await loadViewAt(fewPages, '/actualite?secteur=btp', 'newsHome')).list.filters,
    ).toBeDefined()
  })
})
