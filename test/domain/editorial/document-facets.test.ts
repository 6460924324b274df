import { expect, test } from 'vitest'

import type { Criteria } from '#domain/editorial/document-facets.ts'
import { facetsOf, requestedFacets } from '#domain/editorial/document-facets.ts'
import type { Document } from '#domain/editorial/document.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'

const meets = (document: Document, criteria: Criteria) =>
  requestedFacets(criteria).every((facet) => facetsOf(document).includes(facet))

const reference = (article: string) =>
  ({ type: 'legalRef', code: 'Code du travail', article, children: [] }) as const

test('[A02] documents are found by the sector they are grouped by', () => {
  const guide = aGuide('echafaudage', { sectors: ['btp', 'st'] })
  expect(meets(guide, { sector: 'btp' })).toBe(true)
  expect(meets(guide, { sector: 'st' })).toBe(true)
  expect(meets(guide, { sector: 'metallurgie' })).toBe(false)
})

test('a document meets several criteria only when it meets each of them', () => {
  const article = anArticle('conges', { themes: ['droit-du-travail'], tags: ['Congés payés'] })
  expect(meets(article, { theme: 'droit-du-travail', tag: 'conges-payes' })).toBe(true)
  expect(meets(article, { theme: 'droit-du-travail', tag: 'paie' })).toBe(false)
})

test('no criterion restricts nothing', () => {
  expect(requestedFacets({})).toStrictEqual([])
})

test('[K01] the year is the Paris one, even late on 31 December UTC', () => {
  const article = anArticle('voeux', { publishedAt: Date.UTC(2025, 11, 31, 23, 30) })
  expect(meets(article, { year: 2026 })).toBe(true)
  expect(meets(article, { year: 2025 })).toBe(false)
})

test('[R14] a title is filed without leading article and accent', () => {
  expect(meets(aGuide('a', { title: 'L’éviction du salarié' }), { letter: 'E' })).toBe(true)
})

test('[R16] authors and tags are asked for by their slugs', () => {
  const guide = aGuide('a', { authors: ['Ministère chargé du Travail'], tags: ['Œuvres sociales'] })
  expect(meets(guide, { author: 'ministere-charge-du-travail', tag: 'oeuvres-sociales' })).toBe(
    true,
  )
})

test('a question cites the articles that carry the answer of the Code', () => {
  const passages = [{ article: 'L1237-1', words: 'un mois' }]
  const codeAnswer = { text: 'Un mois.', passages, guide: '/guide/a' }
  const question = aDocumentAt('/faq/a', { kind: 'question', codeAnswer })
  expect(meets(question, { cites: 'L1237-1' })).toBe(true)
  expect(meets(question, { cites: 'L1237-2' })).toBe(false)
})

test('an article of the Code is found by any spelling', () => {
  const guide = aGuide('a', {
    body: [
      {
        type: 'note',
        tone: 'info',
        children: [
          {
            type: 'list',
            ordered: false,
            items: [
              [
                {
                  type: 'paragraph',
                  children: [{ type: 'strong', children: [reference('R*1234-5')] }],
                },
              ],
            ],
          },
        ],
      },
    ],
    footnotes: [{ id: '1', children: [reference('L1237-11')] }],
  })
  expect(meets(guide, { cites: 'R1234-5' })).toBe(true)
  expect(meets(guide, { cites: 'l1237-11' })).toBe(true)
  expect(meets(guide, { cites: 'L1237-1' })).toBe(false)
})

test('an article of another code with that number is not cited', () => {
  const guide = aGuide('a', {
    body: [
      {
        type: 'paragraph',
        children: [
          {
            type: 'legalRef',
            code: 'Code de la sécurité sociale',
            article: 'L1237-11',
            children: [],
          },
        ],
      },
    ],
  })
  expect(meets(guide, { cites: 'L1237-11' })).toBe(false)
})

test('[R17] an agreement text is found by IDCC, agreement, part and date', () => {
  const { kind: _kind, ...common } = aGuide('avenant')
  const text: Document = {
    ...common,
    kind: 'agreementText',
    idcc: '1486',
    agreement: { path: '/convention-collective/1486-bet', title: 'Bureaux d’études' },
    part: 'pay',
    signedOn: Date.UTC(2025, 5, 12),
    extended: true,
    articleCount: 3,
  }
  expect(meets(text, { idcc: '1486', part: 'pay', dated: true })).toBe(true)
  expect(meets(text, { agreement: '/convention-collective/1486-bet' })).toBe(true)
  const { signedOn: _day, ...undated } = text
  expect(meets(undated, { dated: true })).toBe(false)
})

test('[R15] a question, and a sheet that answers one, are both questions', () => {
  const { kind: _kind, ...common } = aGuide('q')
  expect(meets({ ...common, kind: 'question' }, { asksQuestion: true })).toBe(true)
  expect(meets({ ...common, kind: 'guide', asksQuestion: true }, { asksQuestion: true })).toBe(true)
  expect(meets(aGuide('q'), { asksQuestion: true })).toBe(false)
})

test('only a highlighted article is highlighted', () => {
  expect(meets(anArticle('a', {}, true), { highlighted: true })).toBe(true)
  expect(meets(anArticle('a'), { highlighted: true })).toBe(false)
})

test('an answer is found by question and agreement, an issue by sector', () => {
  const question = { path: '/faq/preavis', title: 'Quel préavis ?' }
  const answer = { kind: 'agreementAnswer', question, idcc: '1486', agreementName: 'BET' } as const
  const document = aDocumentAt('/faq/preavis/1486-bet', answer)
  expect(meets(document, { question: '/faq/preavis', idcc: '1486' })).toBe(true)
  expect(meets(document, { question: '/faq/conges' })).toBe(false)
  const issue = { kind: 'newsletter', group: 'btp', month: '2026-03' } as const
  expect(meets(aDocumentAt('/n', issue), { group: 'btp' })).toBe(true)
  expect(meets(aDocumentAt('/n', issue), { group: 'rp' })).toBe(false)
})

test("[R14] a definition is found by each category's slug", () => {
  const detail = {
    kind: 'definition',
    term: 'RTT',
    variants: [],
    abbreviations: [],
    categories: ['Congés et absences', 'Temps de travail'],
  } as const
  const definition = aDocumentAt('/guide/definition/rtt', detail)
  expect(meets(definition, { category: 'conges-et-absences' })).toBe(true)
  expect(meets(definition, { category: 'temps-de-travail' })).toBe(true)
  expect(meets(definition, { category: 'paie' })).toBe(false)
})

test('news of the newsroom are written, those made of amendments are not', () => {
  expect(meets(anArticle('a'), { written: true })).toBe(true)
  expect(meets(anArticle('a'), { written: false })).toBe(false)
  const source = {
    key: 'legi',
    producer: 'DILA',
    title: 'LEGI',
    url: 'https://example.org/',
    licence: 'Licence Ouverte 2.0',
    version: '2026',
    updatedAt: 0,
    retrievedAt: 0,
  }
  expect(meets(anArticle('a', { source }), { written: false })).toBe(true)
  expect(meets(anArticle('a', { source }), { written: true })).toBe(false)
})

test('a document has no facets but those of its kind', () => {
  const { kind: _kind, ...common } = aGuide('a', { authors: [], title: 'Préavis' })
  const undated = {
    kind: 'agreementText',
    agreement: { path: '/convention-collective/a', title: 'A' },
    part: 'base',
    extended: false,
    articleCount: 0,
  } as const
  const shared = ['year:2026', 'letter:P']
  expect(facetsOf({ ...common, kind: 'guide' })).toEqual(shared)
  expect(facetsOf({ ...common, kind: 'page' })).toEqual(shared)
  expect(facetsOf({ ...common, ...undated })).toEqual([
    ...shared,
    'agreement:/convention-collective/a',
    'part:base',
  ])
})
