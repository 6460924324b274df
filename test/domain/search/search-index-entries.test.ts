import { describe, expect, test } from 'vitest'

import type { Block } from '#domain/editorial/document-body.ts'
import { headOfTitle, searchEntriesOf } from '#domain/search/search-index-entries.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'

const words = (text: string) => [{ type: 'text', text }] as const

function heading(text: string, level: 2 | 3 | 4 = 2): Block {
  return { type: 'heading', level, id: text.toLowerCase(), children: words(text) }
}

function paragraph(text: string): Block {
  return { type: 'paragraph', children: words(text) }
}

const BODY = [
  paragraph('Ouverture.'),
  heading('Durée'),
  paragraph('Trente jours.'),
  heading('Pour en savoir plus'),
  paragraph('Un lien.'),
  heading('Adresses', 3),
  paragraph('Une adresse.'),
  heading('Refus'),
  paragraph('Il est écrit.'),
  { type: 'note', tone: 'info', title: 'Où s’adresser\u202F?', children: [paragraph('Là.')] },
  heading('Vide'),
] as const satisfies readonly Block[]

describe('what searches look through', () => {
  test('of a guide are the page and its sections', () => {
    const entries = searchEntriesOf(aGuide('conges', { title: 'Congés', body: BODY }))
    expect(entries).toMatchObject([
      { page: '/guide/conges', title: 'Congés', weight: 1 },
      {
        page: '/guide/conges',
        part: { path: '/guide/conges#durée', title: 'Durée' },
        title: 'Congés Durée',
        body: 'Trente jours.',
      },
      { part: { path: '/guide/conges#refus', title: 'Refus' }, body: 'Il est écrit.' },
    ])
    expect(entries[1]?.weight).toBeLessThan(1)
  })

  test('is without the headings that every page has, and what they hold', () => {
    const text = searchEntriesOf(aGuide('conges', { body: BODY }))
      .map(({ body }) => body)
      .join()
    for (const siteSettings of ['savoir plus', 'Un lien', 'Une adresse', 'Là.']) {
      expect(text).not.toContain(siteSettings)
    }
  })

  test('puts a guide for civil servants behind the same subject for everybody', () => {
    const [everybody] = searchEntriesOf(aGuide('a', { title: 'Congé parental' }))
    const [agents] = searchEntriesOf(
      aGuide('b', { title: 'Congé parental dans la fonction publique' }),
    )
    expect(agents?.weight).toBeLessThan(everybody?.weight ?? 0)
  })

  test('of an answer of an agreement is found under its question', () => {
    const question = { path: '/faq/preavis', title: 'Quel préavis\u202F?' }
    const detail = {
      kind: 'agreementAnswer',
      question,
      idcc: '1486',
      agreementName: 'Bureaux d’études',
    } as const
    const document = aDocumentAt('/faq/preavis/1486-bureaux', detail, { title: 'Préavis' })
    expect(searchEntriesOf(document)).toMatchObject([
      { page: '/faq/preavis', part: { path: '/faq/preavis/1486-bureaux' } },
    ])
  })

  test('of an article of an agreement is found under its text', () => {
    const detail = {
      kind: 'agreementArticle',
      agreement: { path: '/convention-collective/1486', title: 'BET' },
      text: { path: '/convention-collective/1486/base', title: 'Texte de base' },
      within: [],
      legifranceId: 'KALIARTI1',
    } as const
    const document = aDocumentAt('/convention-collective/1486/base/4', detail, { title: 'Art. 4' })
    expect(searchEntriesOf(document)).toMatchObject([
      {
        page: '/convention-collective/1486/base',
        part: { path: '/convention-collective/1486/base/4', title: 'Art. 4' },
        title: 'Art. 4',
        weight: 0.4,
      },
    ])
  })

  test('of a definition is also its other names', () => {
    const detail = {
      kind: 'definition',
      term: 'CSE',
      variants: ['Comité social'],
      abbreviations: ['C.S.E.'],
      categories: [],
    } as const
    const [entry] = searchEntriesOf(aDocumentAt('/glossaire/cse', detail, { title: 'CSE' }))
    expect(entry).toMatchObject({ title: 'CSE Comité social C.S.E.', weight: 0.8 })
  })

  test('of an agreement is also its number and its usual names', () => {
    const detail = {
      kind: 'agreement',
      idcc: '1486',
      shortTitle: 'Bureaux d’études techniques',
      officialUrl: 'https://www.legifrance.gouv.fr/',
      articleCount: 0,
      trades: [],
    } as const
    const document = aDocumentAt('/convention-collective/1486', detail, { title: 'BET' })
    expect(searchEntriesOf(document)[0]?.title).toMatch(
      /^BET Bureaux d’études techniques 1486 .*Syntec/i,
    )
  })
})

test('an article is one entry with a lower weight', () => {
  const article = anArticle('a', { title: 'La fonction publique', body: BODY })
  const guide = aGuide('a', { title: 'La fonction publique' })
  expect(searchEntriesOf(article)).toMatchObject([{ page: article.path, weight: 0.6 }])
  expect(searchEntriesOf(guide)).toMatchObject([{ weight: 0.5 }])
})

test.each([
  ['Le CDD : durée et renouvellement', 'Le CDD'],
  ['Le CDD', 'Le CDD'],
  ['Accord du 3 mai (art. 2:3)', 'Accord du 3 mai (art. 2:3)'],
])('the head of the page « %s » is « %s », a section has none', (title, head) => {
  expect(headOfTitle({ title })).toBe(head)
  expect(headOfTitle({ title, part: { path: '/guide/cdd#duree', title: 'Durée' } })).toBe(title)
})
