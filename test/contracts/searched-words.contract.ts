import { fc } from '@fast-check/vitest'
import { beforeAll, describe, expect, test, beforeEach } from 'vitest'

import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import type { ContentPublisher } from '#ports/content-source-and-publisher.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SiteSearch } from '#ports/site-search.ts'

import {
  aGuide,
  anArticle,
  anEdition,
  collected,
} from '../support/fixtures/documents-and-editions.ts'
import {
  FIRST_RESULT_PAGE,
  question,
  SEARCHED,
  streamedTo,
} from '../support/fixtures/searched-documents.ts'
import { MemorySummaries } from '../support/memory/memory-summaries.ts'
import type { Made } from './content-library.contract.ts'
import type { MakeSearch } from './site-search.contract.ts'

/** Contract of query analysis. */
export function searchedWordsContract(make: MakeSearch): void {
  describe('an article search over the same documents', () => {
    let search: SiteSearch
    const store = new MemorySummaries()

    beforeAll(async () => {
      const made = await make(store)
      search = made
      await made.replace(streamedTo(store, SEARCHED), 'now')
    })

    const found = async (text: string) =>
      (await search.find(question(text), FIRST_RESULT_PAGE)).hits.map(
        ({ document }) => document.slug,
      )

    test.each([
      ['préavis', ['preavis']],
      ['PREAVIS', ['preavis']],
      ['preavis demission', ['preavis']],
      ['de\u0301mission', ['preavis']],
      ['congé', ['conge', 'conges']],
      ['Congés', ['conge', 'conges']],
      ['oeuvre', ['oeuvres']],
      ['œuvres', ['oeuvres']],
      ['employeur', ['employeur']],
      ['l’employeur', ['employeur']],
      ["l'employeur", ['employeur']],
      ['obligations de l’employeur', ['employeur']],
      ['trente-cinq heures', ['duree']],
      ['licenciement', []],
      ['du', []],
      ['le', []],
      ['co', []],
      ['\u202E\u200Fpréavis\u202C', ['preavis']],
      ['«\u202F!?\u202F»', []],
    ])('query %j finds %j', async (text, slugs) => {
      expect((await found(text)).toSorted()).toEqual(slugs)
    })

    test('requires all words, or any of them if nothing has all', async () => {
      expect(await found('congé parental')).toEqual(['conge'])
      expect((await found('préavis parental')).toSorted()).toEqual(['conge', 'preavis'])
    })

    test.each(['NEAR', 'a NEAR/2 b', 'préavis*', '"préavis', '-préavis', 'NOT préavis', 'title:x'])(
      'reads %j as plain words',
      async (text) => {
        await expect(search.find(question(text), FIRST_RESULT_PAGE)).resolves.toBeDefined()
      },
    )

    test('ignores operators: « NOT » before a word excludes no document', async () => {
      expect(await found('-préavis')).toEqual(['preavis'])
      expect(await found('NOT préavis')).toEqual(['preavis'])
      expect(await found('title:préavis')).toEqual(['preavis'])
      expect(await found('préav*')).toEqual(['preavis'])
    })

    test('answers any text, with what exists', async () => {
      const ids = new Set(SEARCHED.map(({ id }) => id))
      const operator = fc.constantFrom('"', '*', '(', ')', '^', '{a b} :', 'NEAR(', 'AND', '+', "'")
      const texts = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 220 }),
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.oneof(operator, fc.constant('préavis')), { maxLength: 60 }).map(spaced),
        fc.array(fc.stringMatching(/^[a-z0-9]$/), { maxLength: 110 }).map(spaced),
      )
      await fc.assert(
        fc.asyncProperty(texts, fc.nat(9), async (text, limit) => {
          const parsed = normalizeSearchQuery(text)
          if (!parsed.ok) return
          const { hits, total } = await search.find(question(text), { offset: 0, limit })
          expect(hits.length).toBe(Math.min(total, limit))
          for (const { document } of hits) expect(ids).toContain(document.id)
        }),
        { numRuns: 40 },
      )
    })
  })
}

function spaced(words: readonly string[]): string {
  return words.join(' ')
}

/** Contract of a library's documents for an index. */
export function indexedContentContract(make: () => Promise<Made>): void {
  describe('a content library that is indexed', () => {
    let library: ContentLibrary
    let publisher: ContentPublisher

    beforeEach(async () => {
      const made = await make()
      library = made.library
      publisher = made.publisher
    })

    test('goes through everything once, however much there is', async () => {
      const guides = Array.from({ length: 230 }, (_, id) => aGuide(`n${id}`))
      await publisher.publish(anEdition(guides))
      const ids = (await collected(library.everything())).map(({ id }) => id)
      expect(ids.toSorted()).toEqual(guides.map(({ id }) => id).toSorted())
    })

    test('distinguishes each document from its other states, and returns requested ones', async () => {
      const [guide, article] = [aGuide('g', { title: 'Un' }), anArticle('a')]
      await publisher.publish(anEdition([guide, article]))
      const before = await library.fingerprints()
      expect(new Set(before.keys())).toEqual(new Set([guide.id, article.id]))
      expect([...(await library.fingerprints(['guide'])).keys()]).toEqual([article.id])
      const other = aGuide('g', { title: 'Deux' })
      await publisher.publish(anEdition([other, article]))
      const after = await library.fingerprints()
      expect(after.get(article.id)).toBe(before.get(article.id))
      expect(after.get(guide.id)).not.toBe(before.get(guide.id))
      expect(await collected(library.documentsOf([guide.id, 'nulle part']))).toEqual([other])
      expect(await collected(library.documentsOf([]))).toEqual([])
    })

    test('goes through everything but the kinds left out', async () => {
      await publisher.publish(anEdition([aGuide('g'), anArticle('a')]))
      expect(await collected(library.everything(['guide']))).toMatchObject([{ kind: 'article' }])
      expect(await collected(library.everything(['guide', 'article']))).toEqual([])
      expect(await collected(library.everything([]))).toHaveLength(2)
    })
  })
}
