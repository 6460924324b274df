import { expect, test } from 'vitest'

import { cardOf } from '#application/pages/documents/card.ts'
import type { DocumentSummary } from '#domain/editorial/document.ts'
import { aGuide, anArticle } from '#test/support/fixtures/documents.ts'

const PUBLISHED = Date.UTC(2020, 0, 1)
const VERIFIED = Date.UTC(2026, 2, 27)
const NOW = Date.UTC(2026, 4, 1)

const cardAt = (document: DocumentSummary) => cardOf(document, { clock: { now: () => NOW } })

test('a reference page has one day: that of its law where this is the later', () => {
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
