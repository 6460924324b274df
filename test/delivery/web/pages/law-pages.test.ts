import { describe, expect, test } from 'vitest'

import { aView } from '#test/support/fixtures/views.ts'
import { factsOf, mainLinks, mainWords, navigation } from '#test/support/html/page-content.ts'
import { attribute, elementsNamed, renderedHtml, textOf } from '#test/support/html/rendered-html.ts'

describe('an article of a code', () => {
  const view = aView('lawArticle')

  test('shows its dates, the text that made it and the official link', () => {
    expect(factsOf(view)).toMatchObject({
      'En vigueur': 'depuis le 1er septembre 2023 (Loi n° 2023-270 du 14 avril 2023 – art. 4)',
    })
    expect(mainLinks(view)).toContain(view.officialUrl)
    expect(mainWords(view)).toContain('À jour au 27 avril 2026')
  })

  test('gives its history, each version up to the eve of the next', () => {
    const rows = elementsNamed(renderedHtml(view), 'tbody').at(-1)
    expect(rows && textOf(rows)).toContain('Depuis le 1er septembre 2023')
    expect(rows && textOf(rows)).toContain('Du 27 juin 2008 au 31 août 2023')
    expect(mainWords(view)).toContain('Historique : 2 versions')
  })

  test('leads to its neighbours, and to what refers to it', () => {
    expect(navigation(view, 'Avant et après')).toEqual(['Suivant\u00A0: Article L.\u00A01237-12'])
    expect(mainWords(view)).toContain('Cité par 37 contenus')
    expect(mainLinks(view)).toContain('/recherche?query=L.%C2%A01237-11')
    expect(mainWords({ ...view, citedBy: { cards: [], total: 0 } })).not.toContain('Cité par')
  })

  test('names its parts that the breadcrumb lacks', () => {
    expect(factsOf(view)).not.toHaveProperty('Dans')
    const breadcrumb = view.breadcrumb.slice(0, 2)
    expect(factsOf({ ...view, breadcrumb })['Dans']).toBe('Partie législative')
  })
})

describe('the agreements [R17]', () => {
  test('are searched by a plain form, which keeps the words', () => {
    const html = renderedHtml(aView('agreements'))
    const field = elementsNamed(html, 'input').find((each) => attribute(each, 'value') === 'metal')
    expect(field && attribute(field, 'name')).toBe('query')
    expect(mainWords(aView('agreements'))).toContain('1 convention pour « metal »')
    expect(mainWords(aView('agreements'))).toContain(
      'IDCC 3248Métallurgie1 500 000 salariés · texte en ligne',
    )
  })

  test('say so when none is found, and nothing before a search', () => {
    expect(mainWords({ ...aView('agreements'), found: [], total: 0 })).toContain('Essayez un mot')
    const { found: _, ...home } = aView('agreements')
    const words = mainWords({ ...home, query: '', total: 393 })
    expect(words).toContain('393 conventions à trouver')
    expect(words).not.toContain('pour «')
  })

  test('each name their audience', () => {
    const view = aView('agreement')
    expect(factsOf(view)).toMatchObject({
      Identifiant: 'IDCC 3248',
      Couvre: '1 500 000 salariés',
      Secteur: 'Métallurgie',
      'Sur ce site': '4 919 articles',
    })
    expect(mainLinks(view)).toEqual(
      expect.arrayContaining([
        view.officialUrl,
        '/secteur/metallurgie',
        `${view.place.path}?page=2`,
      ]),
    )
  })

  test('list their texts by part, with day, extension and articles', () => {
    const words = mainWords(aView('agreement'))
    expect(words).toMatch(/Texte de base.*Signé le 7 février 2022 · étendu · 210 articles/)
    expect(words).toMatch(/Textes sur les salaires \(72\).*4 articles/)
  })

  test('say once, in the body, that their text is missing', () => {
    const view = aView('agreement')
    const title = 'Le texte n’est pas inclus'
    const body = [{ type: 'note', tone: 'attention', title, children: [] }] as const
    const document = { ...view.document, body }
    const bare = { ...view, document, articleCount: 0, texts: [], answers: [], news: [] }
    expect(mainWords(bare).match(/inclus/gu)).toHaveLength(1)
    expect(factsOf(bare)).not.toHaveProperty('Sur ce site')
  })

  test('are read text by text, article by article', () => {
    expect(factsOf(aView('agreementText'))).toMatchObject({
      Nature: 'Convention',
      'Signé le': '7 février 2022',
      Contient: '210 articles',
    })
    expect(factsOf({ ...aView('agreementText'), extended: false })['Étendu']).toContain('Non')
    expect(factsOf(aView('agreementArticle'))).toMatchObject({
      Texte: 'Convention du 7 février 2022',
      Dans: 'Titre IV › Chapitre Ier',
    })
    expect(navigation(aView('agreementArticle'), 'Avant et après')).toHaveLength(2)
  })
})
