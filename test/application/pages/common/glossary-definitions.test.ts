import { describe, expect, test } from 'vitest'

import { loadPageAt } from '#application/pages/routing/load-page-at-path.ts'
import { createPageLoaders } from '#application/pages/routing/page-loaders.ts'
import { LAW_PATHS, glossaryDefinition } from '#test/support/fixtures/law-documents.ts'
import { LAW_LIBRARY_DOCUMENTS } from '#test/support/fixtures/law-library-documents.ts'
import { loadViewAt } from '#test/support/fixtures/load-view-at.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const pages = createPageLoaders(await pagePorts(LAW_LIBRARY_DOCUMENTS))

describe('the glossary', () => {
  test('leads to its categories, each once, in French order [R14]', async () => {
    const { categories } = await loadViewAt(pages, '/guide/definition', 'glossary')
    expect(categories.map(({ title }) => title)).toEqual([
      'Rémunération',
      'Rupture du contrat',
      'Vocabulaire',
    ])
    for (const { path } of categories) expect(await loadPageAt(pages, path)).toBeDefined()
  })

  test.each([
    ['l', 'L', ['Licenciement']],
    ['r', 'R', ['Rupture conventionnelle']],
    ['0-9', '#', ['13ᵉ mois']],
  ])('shows under %s the definitions of that letter [R14]', async (end, letter, titles) => {
    const view = await loadViewAt(pages, `/guide/definition/lettre/${end}`, 'glossaryLetter')
    expect(view.definitions.map(({ title }) => title)).toEqual(titles)
    expect(view).toMatchObject({ letter, letters: ['#', 'L', 'R'] })
    expect(view.meta.path).toBe(`/guide/definition/lettre/${end}`)
  })

  test('shows the definitions of a category [R14]', async () => {
    const address = '/guide/definition/categorie/rupture-du-contrat'
    const view = await loadViewAt(pages, address, 'glossaryCategory')
    expect(view.category).toBe('Rupture du contrat')
    expect(view.definitions.map(({ title }) => title)).toEqual([
      'Licenciement',
      'Rupture conventionnelle',
    ])
  })

  test.each([
    '/guide/definition/lettre/z',
    '/guide/definition/lettre/ru',
    '/guide/definition/categorie/sport',
    '/guide/definition/categorie/Vocabulaire',
  ])('has nothing at %s', async (address) => {
    expect(await loadPageAt(pages, address)).toBeUndefined()
  })
})

describe('a definition', () => {
  test('leads to its categories and to others of the first of them [R14]', async () => {
    const view = await loadViewAt(pages, LAW_PATHS.definition, 'definition')
    expect(view.categories.map(({ path }) => path)).toEqual([
      '/guide/definition/categorie/rupture-du-contrat',
      '/guide/definition/categorie/vocabulaire',
    ])
    expect(view.related.cards[0]?.path).toBe('/guide/definition/licenciement')
  })

  test('gives the other words for its term, not its plural', async () => {
    const own = glossaryDefinition('infraction', 'Infraction', [])
    const variants = ['infractions', 'Délit']
    const detail = { kind: 'definition', term: 'Infraction', variants, abbreviations: [] } as const
    const ports = await pagePorts([{ ...own, ...detail, categories: [] }])
    const view = await loadViewAt(createPageLoaders(ports), own.path, 'definition')
    expect(view.variants).toEqual(['Délit'])
  })
})
