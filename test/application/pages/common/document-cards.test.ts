import { expect, test } from 'vitest'

import { cardOf } from '#application/pages/common/document-cards.ts'
import { loadRelatedDocuments } from '#application/pages/common/load-related-documents.ts'
import { LABOUR_CODE } from '#domain/editorial/article-numbers.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type { DocumentSummary, Document } from '#domain/editorial/document.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents-and-editions.ts'
import { glossaryDefinition } from '#test/support/fixtures/law-documents.ts'
import { pagePorts } from '#test/support/memory/memory-site.ts'

const PUBLISHED = Date.UTC(2020, 0, 1)
const VERIFIED = Date.UTC(2026, 2, 27)
const NOW = Date.UTC(2026, 4, 1)

const cardAt = (document: DocumentSummary) => cardOf(document, { clock: { now: () => NOW } })

test('a reference page shows the later of publication and law date', () => {
  const guide = aGuide('preavis', { publishedAt: PUBLISHED, stateOfLawAt: VERIFIED })
  expect(cardAt(guide)).toMatchObject({ validity: { label: 'À jour au 27 mars 2026' } })
  expect(cardAt(guide).day).toBeUndefined()
})

test.each([
  ['verified on the day of its publication', { publishedAt: VERIFIED, stateOfLawAt: VERIFIED }],
  ['to be checked', { publishedAt: PUBLISHED, stateOfLawAt: PUBLISHED + 1 }],
])('a reference page %s has the day of its publication', (_, days) => {
  expect(cardAt(aGuide('preavis', days)).day).toBe(days.publishedAt)
})

test('news have the day of their publication', () => {
  const news = { ...anArticle('decret'), publishedAt: PUBLISHED, stateOfLawAt: VERIFIED }
  expect(cardAt(news).day).toBe(PUBLISHED)
})

const citing = (article: string): Body => [
  { type: 'paragraph', children: [{ type: 'legalRef', code: LABOUR_CODE, article, children: [] }] },
]

const guide = (slug: string, article: string, publishedAt: number) =>
  aGuide(slug, { themes: ['droit-du-travail'], tags: [], publishedAt, body: citing(article) })

/** The last words of the addresses of what to read after the first of these documents. */
async function readAfter(documents: readonly [Document, ...(readonly Document[])]) {
  const { related } = await loadRelatedDocuments(await pagePorts(documents), documents[0])
  return related.cards.map(({ path }) => path.split('/').at(-1))
}

test('without tags, guides that cite its first article come before newer ones [K01]', async () => {
  expect(
    await readAfter([
      guide('essai', 'L1221-19', 1),
      guide('autre', 'L1', 2),
      guide('recent', 'L1', 3),
      guide('cdi', 'L1221-19', 1),
    ]),
  ).toEqual(['cdi', 'recent', 'autre'])
})

test('a definition is followed by the next ones of its category, cyclically [R14]', async () => {
  const unit = glossaryDefinition('unite', 'Unité', ['Vocabulaire'])
  const others = [
    glossaryDefinition('abroge', 'Abrogé', ['Vocabulaire']),
    glossaryDefinition('usage', 'Usage', ['Paie']),
    glossaryDefinition('vacant', 'Vacant', ['Vocabulaire']),
  ]
  expect(await readAfter([unit, ...others])).toEqual(['vacant', 'abroge'])
})

test('replaces a superseded document by its successor [F03]', async () => {
  const successor = guide('smic', 'L3231-1', 2)
  const supersededBy = { path: successor.path, title: successor.title }
  const sheet = { ...guide('smic-2020', 'L3231-1', 9), supersededBy }
  const named = { ...guide('paie', 'L1', 1), related: [sheet.path] }
  expect(await readAfter([named, successor, sheet, guide('autre', 'L9', 3)])).toEqual([
    'smic',
    'autre',
  ])
  expect((await readAfter([sheet, guide('autre', 'L9', 3), successor]))[0]).toBe('smic')
})
