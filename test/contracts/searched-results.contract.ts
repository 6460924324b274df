import { fc } from '@fast-check/vitest'
import { beforeAll, describe, expect, test } from 'vitest'

import type { Document } from '#domain/editorial/document.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { SEARCHED_KINDS } from '#domain/search/search-criteria.ts'
import type { SearchChoices } from '#domain/search/search-criteria.ts'
import type { SearchIndex, SearchResults, SiteSearch } from '#ports/site-search.ts'

import { aGuide, anArticle } from '../support/fixtures/documents-and-editions.ts'
import {
  FIRST_RESULT_PAGE,
  query,
  question,
  streamedTo,
  titled,
} from '../support/fixtures/searched-documents.ts'
import { aDocumentAt } from '../support/fixtures/small-site.ts'
import { MemorySummaries } from '../support/memory/memory-summaries.ts'
import type { MakeSearch } from './site-search.contract.ts'

const SUBJECTS = ['congés payés', 'préavis de démission', 'salaire minimum', 'travail de nuit']

/** Pages of every kind on few subjects, so that each choice includes some and excludes some. */
const VARIED: readonly Document[] = Array.from({ length: 48 }, (_, rank) => {
  const make = rank % 3 === 0 ? anArticle : aGuide
  return make(`page-${rank}`, {
    title: `${SUBJECTS[rank % 4]} ${rank}`,
    standfirst: '',
    themes: THEME_KEYS.filter((_, place) => (rank + place) % 3 !== 0),
    sectors: SECTOR_KEYS.filter((_, place) => (rank + place) % 4 === 0),
    access: rank % 5 === 0 ? 'premium' : 'public',
    publishedAt: Date.UTC(2020 + (rank % 4), 5, 1),
    body: [
      { type: 'paragraph', children: [{ type: 'text', text: `Le ${SUBJECTS[(rank + 1) % 4]}.` }] },
    ],
  })
})

const choices: fc.Arbitrary<SearchChoices> = fc.record(
  {
    kind: fc.constantFrom(...SEARCHED_KINDS),
    theme: fc.constantFrom(...THEME_KEYS),
    sector: fc.constantFrom(...SECTOR_KEYS),
    year: fc.integer({ min: 2019, max: 2024 }),
    access: fc.constantFrom('public', 'premium'),
  },
  { requiredKeys: [] },
)

/** Contract of search results. */
export function searchedResultsContract(make: MakeSearch): void {
  describe('the results of a search', () => {
    let search: SiteSearch & SearchIndex
    const store = new MemorySummaries()

    beforeAll(async () => {
      search = await make(store)
      await search.replace(streamedTo(store, VARIED), 'now')
    })

    const narrowed = (text: string, chosen: SearchChoices) =>
      search.find({ query: query(text), choices: chosen, literal: false }, { offset: 0, limit: 50 })

    test('a choice leaves as many results as its count says [R09]', async () => {
      const subjects = fc.constantFrom(...SUBJECTS, 'congés', 'nuit')
      await fc.assert(
        fc.asyncProperty(subjects, choices, async (text, chosen) => {
          const { facets } = await narrowed(text, chosen)
          for (const [choice, count] of offered(facets)) {
            const { total, hits } = await narrowed(text, { ...chosen, ...choice })
            expect([total, hits.length]).toEqual([count, count])
          }
        }),
        { numRuns: 6 },
      )
    })

    test('every result meets what was chosen', async () => {
      const chosen = { theme: 'sante-securite', access: 'premium', kind: 'guides' } as const
      const { hits } = await narrowed('congés', chosen)
      expect(hits.length).toBeGreaterThan(0)
      for (const { document } of hits) {
        expect(document).toMatchObject({ access: 'premium', kind: 'guide' })
        expect(document.themes).toContain('sante-securite')
      }
    })

    test('a page is among the first three for its own title [C09]', async () => {
      const other = await make(store)
      await other.replace(streamedTo(store, VARIED.toReversed()), 'now')
      for (const document of VARIED.slice(0, 8)) {
        const { hits } = await search.find(question(document.title), FIRST_RESULT_PAGE)
        expect(hits.slice(0, 3).map((hit) => hit.document.id)).toContain(document.id)
        const again = await other.find(question(document.title), FIRST_RESULT_PAGE)
        expect(again.hits.map((hit) => hit.document.id)).toEqual(hits.map((hit) => hit.document.id))
      }
    })

    test('matched words are marked in otherwise unchanged titles and excerpts', async () => {
      const { hits } = await search.find(question('CONGES payés'), FIRST_RESULT_PAGE)
      for (const { document, title, excerpt } of hits) {
        expect(title.map(({ text }) => text).join('')).toBe(document.title)
        const marked = [...title, ...excerpt].filter((piece) => piece.marked)
        expect(new Set(marked.map(({ text }) => text))).toEqual(new Set(['congés', 'payés']))
      }
    })

    test('pages are suggested by the beginning of a word of their titles', async () => {
      const suggested = await search.suggest(query('prea'), 5)
      expect(suggested).toHaveLength(5)
      for (const { title } of suggested) expect(title).toContain('préavis')
      expect(await search.suggest(query('préavis congés'), 5)).toEqual([])
    })
  })

  test('an answer for one agreement is found under its question', async () => {
    const store = new MemorySummaries()
    const search = await make(store)
    const page = { path: '/faq/preavis', title: 'Durée du préavis' }
    const own = { kind: 'agreementAnswer', question: page, idcc: '1486' } as const
    const path = '/faq/preavis/1486'
    await search.replace(
      streamedTo(store, [
        aDocumentAt(page.path, { kind: 'question' }, { title: page.title, standfirst: '' }),
        aDocumentAt(path, { ...own, agreementName: 'Syntec' }, { title: 'Préavis chez Syntec' }),
        titled('autre', 'Autre page'),
      ]),
      'now',
    )
    const { hits, total } = await search.find(question('préavis syntec'), FIRST_RESULT_PAGE)
    expect(total).toBe(1)
    expect(hits[0]).toMatchObject({ document: { path: page.path }, part: { path } })
  })
}

/** Contract of spelling correction, for searches that report the corrected query. */
export function mendedSpellingContract(make: MakeSearch): void {
  test('a typo is corrected and reported, except in a literal search', async () => {
    const store = new MemorySummaries()
    const search = await make(store)
    await search.replace(streamedTo(store, VARIED), 'now')
    const text = 'démision'
    const mended = await search.find(question(text), FIRST_RESULT_PAGE)
    expect(mended.corrected).toBe('démission')
    expect(mended.total).toBeGreaterThan(0)
    const literal = { query: query(text), choices: {}, literal: true }
    const answered = await search.find(literal, FIRST_RESULT_PAGE)
    expect([answered.total, answered.corrected]).toEqual([0, undefined])
    expect((await search.find(question('démission'), FIRST_RESULT_PAGE)).corrected).toBeUndefined()
  })
}

/** Returns each available choice with its count. */
function offered({
  kinds,
  themes,
  sectors,
  years,
  access,
}: SearchResults['facets']): readonly (readonly [SearchChoices, number])[] {
  return [
    ...[...kinds].map(([kind, count]) => [{ kind }, count] as const),
    ...[...themes].map(([theme, count]) => [{ theme }, count] as const),
    ...[...sectors].map(([sector, count]) => [{ sector }, count] as const),
    ...[...years].map(([year, count]) => [{ year }, count] as const),
    ...[...access].map(([access, count]) => [{ access }, count] as const),
  ]
}
