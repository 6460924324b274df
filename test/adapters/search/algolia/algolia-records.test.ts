import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { connectionTo } from '#adapters/search/algolia/algolia-connection.ts'
import { recordsOf as algoliaRecords } from '#adapters/search/algolia/algolia-records.ts'
import {
  AlgoliaSearchIndex,
  INDEX_SETTINGS,
} from '#adapters/search/algolia/algolia-search-index.ts'
import { AlgoliaSiteSearch } from '#adapters/search/algolia/algolia-site-search.ts'
import { markedTextOf, withoutMarks } from '#adapters/search/algolia/highlight-marks.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { MAX_EXCERPT_LENGTH } from '#domain/search/search-excerpt.ts'
import { aGuide, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemorySummaries } from '#test/support/memory/memory-summaries.ts'
import { shareOfRuns } from '#test/support/property-settings.ts'
import { ALGOLIA_KEYS, algoliaServer } from '#test/support/services/algolia-server.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60_000, size: 'max' }),
  fc.lorem({ maxCount: 3_000, mode: 'words' }),
  fc.constantFrom('\uE000', 'é'.repeat(30_000), '\u0001'.repeat(9_000), '😀'.repeat(9_000), ''),
)

function guideOf(text: string) {
  return aGuide('g', {
    title: text.slice(0, 2_000),
    standfirst: text.slice(0, 4_000),
    body: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
  })
}

property.prop([texts], { numRuns: shareOfRuns(3) })(
  "records fit Algolia's limit, have no marks, and contain every word together",
  (text) => {
    const records = algoliaRecords(guideOf(text))
    for (const record of records) {
      const json = JSON.stringify(record)
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(10_000)
      expect(json).not.toMatch(/[\uE000\uE001]/u)
      expect(record.text.isWellFormed()).toBe(true)
    }
    const held = records.map((record) => record.text).join('')
    expect(held.replaceAll(/\s/gu, '')).toBe(withoutMarks(text).replaceAll(/\s/gu, ''))
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
  },
)

property.prop([
  fc.string({ unit: 'binary' }),
  fc.array(fc.constantFrom('\uE000', '\uE001', 'mot', ' ')),
])('marked text becomes pieces of an excerpt, without marks, within its length', (text, marks) => {
  const pieces = markedTextOf(text + marks.join(text))
  const whole = pieces.map((piece) => piece.text).join('')
  expect(whole.length).toBeLessThanOrEqual(MAX_EXCERPT_LENGTH)
  expect(whole).not.toMatch(/[\uE000\uE001]/u)
})

test('archives rank below current documents of equal relevance', () => {
  const supersededBy = { path: '/guide/le-smic', title: 'Le Smic' }
  const records = [aGuide('ancien', { supersededBy }), aGuide('le-smic')].flatMap(algoliaRecords)
  expect(records.map(({ archived }) => archived)).toEqual([1, 0])
  expect(INDEX_SETTINGS.customRanking?.[0]).toBe('asc(archived)')
})

test('a marked word is a piece of its own', () => {
  expect(markedTextOf('…le \uE000préavis\uE001 de \uE000démission\uE001.')).toEqual([
    { text: '…le ', marked: false },
    { text: 'préavis', marked: true },
    { text: ' de ', marked: false },
    { text: 'démission', marked: true },
    { text: '.', marked: false },
  ])
})

describe('a part', () => {
  const page = { path: '/convention-collective/0016-transports/base', title: 'Texte de base' }
  const agreement = { path: '/convention-collective/0016-transports', title: 'Transports' }
  const article = aDocumentAt(
    `${page.path}/article-5`,
    { kind: 'agreementArticle', agreement, text: page, within: [], legifranceId: 'X' },
    { title: 'Préavis', publishedAt: Date.UTC(2001, 0, 1) },
  )
  const text = aDocumentAt(
    page.path,
    { kind: 'agreementText', agreement, part: 'base', extended: true, articleCount: 1 },
    { title: page.title, sectors: ['st'], publishedAt: Date.UTC(2020, 5, 1) },
  )

  test.each([
    ['before', [article, text]],
    ['after', [text, article]],
  ])('that comes %s its page has its facets and own link', async (_, all) => {
    await using server = await algoliaServer()
    const store = new MemorySummaries()
    const account = { appId: ALGOLIA_KEYS.appId, host: server.address }
    const connect = connectionTo(account, ALGOLIA_KEYS.admin, testUpstream('search index').send)
    const documents = all.map((each) => store.put(each))
    expect(await new AlgoliaSearchIndex(connect, 'site').replace(recordsOf(documents), 'x')).toBe(2)
    const query = normalizeSearchQuery('préavis')
    if (!query.ok) throw new Error('no query')
    const { hits, facets } = await new AlgoliaSiteSearch(connect, 'site', store).find(
      { query: query.value, choices: { sector: 'st' }, literal: true },
      { offset: 0, limit: 5 },
    )
    expect(hits).toMatchObject([
      { document: { path: page.path }, part: { path: article.path, title: 'Préavis' } },
    ])
    expect([...facets.years]).toEqual([[2020, 1]])
    expect(server.lastQueries().map(({ typoTolerance }) => typoTolerance)).toEqual([false, false])
  })
})
