import { describe, expect, test } from 'vitest'

import { aDocumentView } from '#test/support/fixtures/document-view.ts'
import { AUDIO } from '#test/support/fixtures/episode-audio.ts'
import { paragraph } from '#test/support/fixtures/every-block-type.ts'
import { aView, everyView } from '#test/support/fixtures/views.ts'
import { dataOf } from '#test/support/html/page-heads.ts'

const SITE = 'https://www.preavis.example'

test.each(everyView().map((view) => [view.kind, view] as const))(
  'the data of %s name schema.org, and a type each',
  (_kind, view) => {
    for (const each of dataOf(view)) {
      expect(each['@context']).toBe('https://schema.org')
      expect(each['@type']).toMatch(/^[A-Z]\w+$/)
    }
    const ways = dataOf(view).filter((each) => each['@type'] === 'BreadcrumbList')
    expect(ways).toHaveLength(view.breadcrumb.length > 0 ? 1 : 0)
  },
)

test('the home page presents the site, its search and its publisher', () => {
  const [site, publisher] = dataOf(aView('home'))
  expect(site).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${SITE}/recherche?query={search_term_string}` },
    },
  })
  expect(publisher).toMatchObject({ '@type': 'Organization', name: 'Éditions Préavis' })
})

test('an article names its author pages, subjects and source', () => {
  const document = aDocumentView({
    authors: [{ title: 'La rédaction', path: '/auteur/la-redaction' }],
    tags: [{ title: 'Démission', path: '/tag/demission' }],
  })
  expect(dataOf({ ...aView('article'), document })[0]).toMatchObject({
    author: [{ '@type': 'Organization', name: 'La rédaction', url: `${SITE}/auteur/la-redaction` }],
    keywords: ['Démission'],
    isBasedOn: 'https://travail-emploi.gouv.fr/abandon-de-poste',
  })
})

describe('the glossary [R14]', () => {
  test('is a set of terms, each with its address', () => {
    const [glossary] = dataOf(aView('glossary'))
    expect(glossary).toMatchObject({ '@type': 'DefinedTermSet' })
    expect(glossary?.['hasDefinedTerm']).toHaveLength(13)
  })

  test('defines a term', () => {
    expect(dataOf(aView('definition'))[0]).toMatchObject({
      '@type': 'DefinedTerm',
      name: 'Préavis',
      inDefinedTermSet: `${SITE}/guide/definition`,
    })
  })
})

describe('a question [R15]', () => {
  test('has only the answer on the page', () => {
    const view = aView('question')
    const document = aDocumentView({ ...view.document, body: [paragraph('Trois mois.')] })
    expect(dataOf({ ...view, document })[0]).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: {
        '@type': 'Question',
        name: view.document.title,
        acceptedAnswer: { '@type': 'Answer', text: 'Trois mois.' },
      },
    })
  })

  test('has only the answer of the Code when current', () => {
    const asOf = Date.UTC(2026, 2, 27)
    const document = aDocumentView({ validity: { status: 'upToDate', label: 'À jour', asOf } })
    const view = { ...aView('question'), document, codeAnswer: 'Deux mois.' }
    expect(dataOf(view)[0]).toMatchObject({
      dateModified: '2026-03-27',
      mainEntity: { acceptedAnswer: { '@type': 'Answer', text: 'Deux mois.' } },
    })
  })

  test('applies to answers of general sheets and agreements, not of guides', () => {
    expect(dataOf({ ...aView('guide'), asksQuestion: true })[0]).toMatchObject({
      '@type': 'FAQPage',
    })
    expect(dataOf(aView('agreementAnswer'))[0]).toMatchObject({ '@type': 'FAQPage' })
    expect(dataOf(aView('guide'))[0]).not.toMatchObject({ '@type': 'FAQPage' })
  })

  test('of an article are news, those of a guide are not', () => {
    expect(dataOf(aView('article'))[0]).toMatchObject({ '@type': 'NewsArticle' })
    expect(dataOf(aView('guide'))[0]).toMatchObject({ '@type': 'Article' })
  })
})

describe('what no longer holds', () => {
  test('says so in the words of its page', () => {
    const data = dataOf(aView('question'))[0]
    expect(data).toMatchObject({ creativeWorkStatus: 'Archive (2020)' })
    const view = aView('agreement')
    const validity = { status: 'ended', label: 'N’est plus en vigueur' } as const
    expect(dataOf({ ...view, document: { ...view.document, validity } })[0]).toMatchObject({
      legislationLegalForce: 'https://schema.org/NotInForce',
      creativeWorkStatus: 'N’est plus en vigueur',
    })
  })
})

describe('the law', () => {
  test('an article is in force between known days, within its code', () => {
    const validity = { status: 'inForce', label: 'En vigueur au 27 mars 2026' } as const
    const view = aView('lawArticle')
    expect(dataOf({ ...view, document: { ...view.document, validity } })[0]).toMatchObject({
      '@type': 'Legislation',
      legislationIdentifier: 'L.\u00A01237-11',
      legislationDate: '2008-06-27',
      legislationDateVersion: '2023-09-01',
      legislationLegalForce: 'https://schema.org/InForce',
      isPartOf: { '@type': 'Legislation', url: `${SITE}/code-du-travail` },
    })
  })

  test('a text of an agreement has its nature, signature and agreement [R17]', () => {
    expect(dataOf(aView('agreementText'))[0]).toMatchObject({
      legislationType: 'convention',
      legislationDate: '2022-02-07',
      isPartOf: { name: 'Métallurgie' },
    })
    expect(dataOf(aView('agreementArticle'))[0]).toMatchObject({ legislationIdentifier: '4.2' })
    expect(dataOf(aView('agreement'))[0]).toMatchObject({
      legislationIdentifier: 'IDCC\u00A03248',
    })
  })

  test('a code is no part of itself', () => {
    const view = aView('lawSection')
    const document = aDocumentView({ ...view.document, path: '/code-du-travail' })
    expect(dataOf({ ...view, document })[0]).not.toHaveProperty('isPartOf')
    expect(dataOf(view)[0]).toHaveProperty('isPartOf')
  })
})

test('a list names its documents in order; an empty one nothing', () => {
  const view = aView('themeNews')
  const [first] = view.list.cards
  expect(dataOf(view)[0]).toMatchObject({
    '@type': 'CollectionPage',
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: expect.arrayContaining([
        { '@type': 'ListItem', position: 1, name: first?.title, url: SITE + first?.path },
      ]),
    },
  })
  const empty = { ...view, list: { ...view.list, cards: [] } }
  expect(dataOf(empty).map((each) => each['@type'])).toEqual(['BreadcrumbList'])
})

test('an episode has a duration; a study is a dataset', () => {
  const view = aView('contentPage')
  expect(dataOf(view)[0]).toMatchObject({
    '@type': 'PodcastEpisode',
    duration: 'PT60S',
    partOfSeries: { '@type': 'PodcastSeries', url: `${SITE}/podcasts-rh` },
    associatedMedia: {
      '@type': 'AudioObject',
      contentUrl: SITE + AUDIO.url,
      encodingFormat: 'audio/mpeg',
      contentSize: '242772',
    },
  })
  const captions = `/sons/${'0a'.repeat(16)}.vtt`
  expect(dataOf({ ...view, podcast: { audio: { ...AUDIO, captions } } })[0]).toMatchObject({
    associatedMedia: { caption: { '@type': 'MediaObject', contentUrl: SITE + captions } },
  })
  const { podcast: _, ...written } = view
  const typeAt = (path: string) =>
    dataOf({ ...written, document: aDocumentView({ path }) })[0]?.['@type']
  expect(typeAt('/sondage-etude/le-code-en-chiffres')).toBe('Dataset')
  expect(typeAt('/espace-presse/lancement')).toBe('Article')
  expect(typeAt('/mentions-legales')).toBe('WebPage')
})
