import { describe, expect, test } from 'vitest'

import type { FiltersView } from '#application/views/shared-view-types.ts'
import { aCard, aList } from '#test/support/fixtures/list-views.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { mainLinks, mainWords } from '#test/support/html/page-content.ts'
import { attribute, elementsNamed, renderedHtml } from '#test/support/html/rendered-html.ts'

const FILTERS: FiltersView = {
  path: '/actualite',
  chosen: { sector: 'btp', year: 2025 },
  themes: [{ value: 'sante-securite', total: 4 }],
  sectors: [
    { value: 'btp', total: 4 },
    { value: 'rp', total: 2 },
  ],
  years: [
    { value: 2026, total: 3 },
    { value: 2025, total: 4 },
  ],
}

const narrowed = { ...aView('newsHome'), list: aList({ filters: FILTERS, total: 4 }) }

describe('the filters of a list', () => {
  test('are a plain form of available choices with their counts [R05]', () => {
    const selects = elementsNamed(renderedHtml(narrowed), 'select')
    expect(selects.map((select) => attribute(select, 'name'))).toEqual(['secteur', 'annee'])
    expect(mainWords(narrowed)).toContain('Bâtiment et travaux publics (4)')
    const chosen = elementsNamed(renderedHtml(narrowed), 'option').filter(({ attrs }) =>
      attrs.some(({ name }) => name === 'selected'),
    )
    expect(chosen.map((option) => attribute(option, 'value'))).toEqual(['btp', '2025'])
  })

  test('show the active filters, removable one by one or together', () => {
    expect(mainWords(narrowed)).toMatch(/4\s*actualités/)
    expect(mainLinks(narrowed)).toEqual(
      expect.arrayContaining(['/actualite?annee=2025', '/actualite?secteur=btp', '/actualite']),
    )
  })

  test('help when they leave nothing', () => {
    const list = aList({ filters: FILTERS, cards: [], total: 0, page: 1, pages: 1 })
    const words = mainWords({ ...narrowed, list })
    expect(words).toMatch(/0\s*actualité/)
    expect(words).toContain('revenez à la liste entière')
  })

  test('are absent where a list fits on a page', () => {
    expect(elementsNamed(renderedHtml(aView('newsHome')), 'select')).toEqual([])
  })
})

describe('an entry of a list', () => {
  test('stands without standfirst, without theme, with a title of any length', () => {
    const { theme: _theme, ...bare } = aCard({ standfirst: '', title: 'Très '.repeat(80) })
    const list = aList({ cards: [bare], total: 1, page: 1, pages: 1 })
    const words = mainWords({ ...aView('tag'), list })
    expect(words).toContain('Très Très')
    expect(words).not.toContain('undefined')
  })

  test('keeps the number of an article on one line', () => {
    const cards = [aCard({ title: 'Les articles D. 2241-1 à D. 2241-5 et leur suite' })]
    const list = aList({ cards, total: 1, page: 1, pages: 1 })
    const view = { ...aView('newsHome'), list }
    const numbers = elementsNamed(renderedHtml(view), 'span').filter(({ attrs }) =>
      attrs.some(({ value }) => value.includes('number')),
    )
    expect(numbers).toHaveLength(2)
    expect(mainWords(view)).toContain('Les articles D. 2241-1 à D. 2241-5 et leur suite')
  })
})
