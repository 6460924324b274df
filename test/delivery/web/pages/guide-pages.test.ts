import { describe, expect, test } from 'vitest'

import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import { factsOf, mainLinks, mainWords, navigation } from '#test/support/html/page-content.ts'
import {
  attribute,
  elements,
  elementsNamed,
  renderedHtml,
} from '#test/support/html/rendered-html.ts'

describe('the glossary [R14]', () => {
  test('leads to the page of each letter and of each category', () => {
    const links = mainLinks(aView('glossary'))
    for (const path of ['lettre/a', 'lettre/0-9', 'categorie/contrat-de-travail']) {
      expect(links).toContain(`/guide/definition/${path}`)
    }
  })

  test('of a letter gives its definitions and the other letters', () => {
    const view = aView('glossaryLetter')
    expect(navigation(view, 'Lettres')).toEqual(['0-9', 'A', 'C', 'E', '[P]'])
    for (const { path } of view.definitions) expect(mainLinks(view)).toContain(path)
    expect(mainWords(view)).toContain('3 définitions')
  })

  test('of a category gives its definitions and the other categories', () => {
    const view = aView('glossaryCategory')
    for (const { path } of view.definitions) expect(mainLinks(view)).toContain(path)
    expect(mainLinks(view)).toContain('/guide/definition/categorie/representation-du-personnel')
    expect(mainLinks(view)).not.toContain('/guide/definition/categorie/contrat-de-travail')
  })

  test('files a definition under its categories', () => {
    expect(factsOf(aView('definition'))).toMatchObject({
      'On dit aussi': 'délai-congé',
      Rubriques: 'Contrat de travail',
    })
  })
})

describe('the FAQ [R15]', () => {
  test('lists the questions that the agreements answer, then the others by theme', () => {
    const words = mainWords(aView('faqIndex'))
    expect(words).toMatch(
      /3 questions.*convention collective.*préavis.*Droit du travail & RH.*cumuler/,
    )
  })

  test('says that it is empty when it is', () => {
    const view = { ...aView('faqIndex'), total: 0, byAgreement: [], general: [] }
    expect(mainWords(view)).toContain('pas encore été importées')
  })

  test('answers a question, then links to each agreement’s answer, without JavaScript', () => {
    const view = aView('question')
    const html = renderedHtml(view)
    for (const { path } of view.answers) expect(mainLinks(view)).toContain(path)
    expect(mainWords(view)).toContain('IDCC 0016')
    const form = elements(html, (each) => attribute(each, 'action') === '/convention-collective')
    expect(form).toHaveLength(1)
    expect(elementsNamed(html, 'input').map((field) => attribute(field, 'name'))).toContain('query')
    expect(mainWords({ ...view, answers: [] })).not.toContain('votre convention')
  })

  test('shows an agreement’s answer with its law and its other answers', () => {
    const view = aView('agreementAnswer')
    expect(factsOf(view)).toMatchObject({
      'Convention collective': 'Métallurgie',
      'Réponse de la loi': 'Quelle est la durée du préavis en cas de démission ?',
    })
    expect(mainLinks(view)).toEqual(
      expect.arrayContaining([
        '/convention-collective/3248-metallurgie',
        '/faq/duree-du-preavis',
        '/faq/essai/3248-metallurgie',
      ]),
    )
    const { agreement: _, ...unknown } = view
    expect(mainLinks(unknown)).not.toContain('/convention-collective/3248-metallurgie')
    expect(factsOf(unknown)['Convention collective']).toBe('Métallurgie')
  })
})

describe('a text that no longer holds', () => {
  test('says so, and leads to what takes its place [R15]', () => {
    for (const view of [aView('question'), aView('agreementAnswer')]) {
      expect(mainWords(view)).toContain('Archive : ce texte de 2020 n’est plus mis à jour.')
      expect(mainWords(view)).toContain('À lire à sa place : La démission')
      expect(mainLinks(view)).toContain('/guide/la-demission')
    }
  })

  test('is to be checked with the changes of the cited law [W22]', () => {
    const words = mainWords(aView('guide'))
    expect(words).toContain('À vérifier : page à jour au 16 novembre 2009')
    expect(words).toContain('L’article L. 2242-21, cité ici, a été modifié le 25 octobre 2025')
    expect(mainLinks(aView('guide'))).toContain(
      '/code-du-travail/l2242-21/2019-12-27/comparer/2025-10-25',
    )
  })

  test('says so of the source too', () => {
    const { source } = aDocumentView()
    if (source === undefined) throw new Error('The sample has a source.')
    const document = aDocumentView({ source: { ...source, archived: true } })
    expect(factsOf({ ...aView('guide'), document })['Mise à jour par le producteur']).toBe(
      '2 mai 2026, sans mise à jour depuis',
    )
  })
})

test('the guides are listed by subject, then alphabetically [R10]', () => {
  const view = aView('guideIndex')
  const subjects = elementsNamed(renderedHtml(view), 'details').length
  expect(mainWords(view)).toContain('Congés dans le secteur privé 3Congés payés')
  expect(mainWords({ ...view, themes: [] })).not.toContain('Congés dans le secteur privé')
  expect(subjects - elementsNamed(renderedHtml({ ...view, themes: [] }), 'details').length).toBe(2)
})

test.each([
  [2, 0],
  [3, 1],
])('%i changes of the cited law make %i folded list [W22]', (count, folded) => {
  const view = aView('guide')
  const { validity } = view.document
  if (validity === undefined) throw new Error('no validity')
  const changes = Array.from({ length: count }, (_, at) => ({ text: `L’article ${at} a changé.` }))
  const document = { ...view.document, body: [], validity: { ...validity, changes } }
  const html = renderedHtml({ ...view, document })
  expect(html.split('Voir les changements')).toHaveLength(folded + 1)
  for (const { text } of changes) expect(html).toContain(text)
})
