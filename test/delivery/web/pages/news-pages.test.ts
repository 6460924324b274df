import { describe, expect, test } from 'vitest'

import { aList } from '#test/support/fixtures/list-views.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { mainLinks, mainWords, navigation } from '#test/support/html/page-content.ts'
import { attribute, elements, renderedHtml } from '#test/support/html/rendered-html.ts'

describe('the archives of the news', () => {
  test('are linked by year from the news home and a theme [R02][R05]', () => {
    for (const kind of ['newsHome', 'themeNews'] as const) {
      expect(navigation(aView(kind), 'Années')).toEqual(['2026 (26)', '2025 (25)', '2012 (12)'])
      expect(mainLinks(aView(kind))).toContain('/actualite/2012')
    }
  })

  test('of a year keep the theme, and link to other years [R05]', () => {
    const view = aView('newsYear')
    expect(mainWords(view)).toContain('Santé et Sécurité, 2012')
    expect(navigation(view, 'Années')).toEqual(['2026 (26)', '2025 (25)', '[2012 (12)]'])
    expect(navigation(view, 'Thèmes de l’actualité')).toContain('[Santé et Sécurité]')
    expect(mainLinks(view)).toContain('/actualite/droit-du-travail/2012')
    expect(mainLinks(view)).toContain('/actualite/2012')
  })

  test('of a year without news say so', () => {
    const { theme: _, ...view } = aView('newsYear')
    const empty = { ...view, list: aList({ cards: [], total: 0, pages: 1 }), years: [] }
    expect(mainWords(empty)).toContain('Aucune actualité')
    expect(mainWords(empty)).not.toContain('Archives')
  })
})

describe('the newsletter archive [R13]', () => {
  test('is grouped by sector and year, with links to other sectors', () => {
    const view = aView('newsletterArchive')
    expect(mainWords(view)).toContain('Lettre Métallurgie')
    expect(mainWords(view)).toMatch(/2026.*2025/)
    expect(navigation(view, 'Secteurs')).toEqual([
      'Toutes les lettres',
      'Droit social',
      'BTP',
      'CSE',
      '[Métallurgie]',
      'Santé-sécurité',
    ])
    expect(mainLinks(view)).toContain('/actualite/newsletters/metallurgie?page=2')
  })

  test('says the introduction of a letter, without the words of its title', () => {
    const view = aView('newsletterArchive')
    const [year] = view.years
    const [issue] = year?.issues ?? []
    if (year === undefined || issue === undefined) throw new Error('no issue in the fixture')
    const wordsOf = (title: string, standfirst: string) =>
      mainWords({ ...view, years: [{ ...year, issues: [{ ...issue, title, standfirst }] }] })
    expect(wordsOf('La lettre de mars', 'Ce mois-ci\u00A0: un épisode.')).toContain('Ce mois-ci')
    const composed = wordsOf('Lettre BTP – mars 2026', 'BTP, mars 2026 : 2 textes.')
    expect(composed).not.toContain('BTP, mars 2026')
    expect(composed).toContain('2 textes')
  })

  test('of all sectors is labelled, and says when it is empty', () => {
    const { group: _, ...view } = aView('newsletterArchive')
    expect(navigation(view, 'Secteurs')[0]).toBe('[Toutes les lettres]')
    expect(mainWords({ ...view, years: [] })).toContain('Aucune lettre n’a encore paru')
  })

  test('leads to issues, and each issue to its group and its neighbours', () => {
    const issue = aView('newsletterIssue')
    expect(mainLinks(issue)).toContain('/actualite/newsletters/metallurgie')
    expect(navigation(issue, 'Avant et après')).toEqual([
      'Précédent\u00A0: Lettre Métallurgie – février 2026',
    ])
  })
})

test('agreement news, author pages and tag pages are paginated lists [R16][A01]', () => {
  const list = aList({ page: 1, pages: 2, total: 41, path: '/tag/conges-payes' })
  expect(mainWords({ ...aView('tag'), list })).toMatch(
    /Congés payésActualités, guides.*41\s*contenus/,
  )
  expect(mainLinks({ ...aView('tag'), list })).toContain('/tag/conges-payes?page=2')
  expect(mainWords(aView('author'))).toMatch(/La rédaction.*124\s*contenus/)
  expect(mainWords(aView('agreementNews'))).toContain('Accords, avenants, adhésions')
})

test('a document links to its authors, its tags and related documents [R16]', () => {
  const view = aView('article')
  expect(mainLinks(view)).toContain(view.document.authors[0]?.path)
  expect(navigation(view, 'Mots-clés')).toEqual(view.document.tags.map(({ title }) => title))
})

test('the related documents bear the type of their relation [K01]', () => {
  const related = elements(renderedHtml(aView('article')), (each) =>
    each.attrs.some(({ name }) => name === 'data-related-type'),
  )
  expect(related.map((each) => attribute(each, 'data-related-type'))).toEqual(['JS'])
})

test('a sector gathers its news, its agreements, its guides and its newsletter [A02]', () => {
  const view = aView('sector')
  const words = mainWords(view)
  for (const part of [
    'Métallurgie',
    'Actualités',
    'Conventions collectives',
    'Lettre du secteur',
  ]) {
    expect(words).toContain(part)
  }
  expect(mainLinks(view)).toContain('/actualite/newsletters/metallurgie')
  const bare = { ...view, news: [], agreements: [], agreementNews: [], guides: [], newsletters: [] }
  expect(mainWords(bare)).not.toContain('Actualités')
})

test('the home page shows the latest agreements and newsletters, if any [R01]', () => {
  const view = aView('home')
  expect(mainWords(view)).toContain('Tous les accords et avenants')
  expect(mainWords(view)).toContain('Toutes les lettres')
  const bare = { ...view, agreementNews: [], newsletters: [] }
  expect(mainWords(bare)).not.toMatch(/Tous les accords|Toutes les lettres/)
})

test('a theme page shows its content, with links to all of it [R07]', () => {
  const view = aView('themeSection')
  expect(mainLinks(view)).toEqual(
    expect.arrayContaining(['/actualite/droit-du-travail', '/guide', '/guide/definition']),
  )
  expect(mainLinks({ ...view, definitions: [] })).not.toContain('/guide/definition')
})

test('the page of an unsubscribe link says what its button will do', () => {
  const step = { kind: 'leave', token: 'jeton', email: 'j•••@exemple.fr' } as const
  expect(mainWords({ ...aView('newsletterStep'), step })).toContain(
    'Quand vous aurez confirmé, l’adresse j•••@exemple.fr ne recevra plus',
  )
})
