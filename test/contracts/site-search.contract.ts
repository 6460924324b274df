import { beforeEach, describe, expect, test } from 'vitest'

import type { Document } from '#domain/editorial/document.ts'
import { isOutage } from '#ports/outage.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { SearchIndex, SiteSearch } from '#ports/site-search.ts'

import { anArticle, anEdition } from '../support/fixtures/documents-and-editions.ts'
import {
  FIRST_RESULT_PAGE,
  question,
  SEARCHED,
  streamedTo,
  titled,
} from '../support/fixtures/searched-documents.ts'
import { aDocumentAt } from '../support/fixtures/small-site.ts'
import { MemoryLibrary } from '../support/memory/memory-library.ts'
import { MemorySummaries } from '../support/memory/memory-summaries.ts'
import { searchedWordsContract } from './searched-words.contract.ts'

/** Creates a search without index over a library. */
export type MakeSearch = (
  library: Pick<ContentLibrary, 'summariesAt'>,
) => Promise<SiteSearch & SearchIndex>

async function* broken(): AsyncIterable<Document> {
  yield titled('a', 'Nouveau')
  throw new Error('base éteinte')
}

/** Contract of a search. */
export function siteSearchContract(make: MakeSearch): void {
  searchedWordsContract(make)
  describe('an article search', () => {
    let search: SiteSearch & SearchIndex
    let store: MemorySummaries

    beforeEach(async () => {
      store = new MemorySummaries()
      search = await make(store)
    })

    const streamed = (documents: readonly Document[]) => streamedTo(store, documents)

    const fill = (documents: readonly Document[]) => search.replace(streamed(documents), 'now')

    const found = async (text: string) =>
      (await search.find(question(text), FIRST_RESULT_PAGE)).hits.map(
        ({ document }) => document.slug,
      )

    test('is out before it has an index, instead of finding nothing', async () => {
      await expect(search.find(question('préavis'), FIRST_RESULT_PAGE)).rejects.toSatisfy(isOutage)
      expect(await search.builtFrom()).toBeUndefined()
    })

    test('remembers what its index was built from', async () => {
      await search.replace(streamed(SEARCHED), 'avant')
      expect(await search.builtFrom()).toBe('avant')
      await expect(search.replace(broken(), 'cassé')).rejects.toThrow('base éteinte')
      expect(await search.builtFrom()).toBe('avant')
      await search.replace(streamed([]), 'après')
      expect(await search.builtFrom()).toBe('après')
    })

    test('drops documents that left the library', async () => {
      await fill(SEARCHED)
      const [gone] = SEARCHED
      if (gone) store.drop(gone)
      expect(await found('préavis')).toEqual([])
    })

    test('returns no result from an empty index', async () => {
      expect(await fill([])).toBe(0)
      expect(await search.find(question('préavis'), FIRST_RESULT_PAGE)).toMatchObject({
        hits: [],
        total: 0,
      })
    })

    test('puts a title before a standfirst, and a standfirst before a body', async () => {
      const text = 'télétravail'
      await fill([
        titled('body', 'A', {
          body: [{ type: 'paragraph', children: [{ type: 'text', text }] }],
        }),
        titled('standfirst', 'B', { standfirst: text }),
        titled('title', text),
      ])
      expect(await found(text)).toEqual(['title', 'standfirst', 'body'])
    })

    test('finds a definition by its variants and its abbreviations', async () => {
      const term = 'comité social et économique'
      const words = { variants: ['comité d’entreprise'], abbreviations: ['CSE'], categories: [] }
      const detail = { kind: 'definition', term, ...words } as const
      const cse = { slug: 'cse', title: term, standfirst: '', body: [] }
      await fill([aDocumentAt('/guide/definition/cse', detail, cse)])
      expect(await found('cse')).toEqual(['cse'])
      expect(await found('entreprise')).toEqual(['cse'])
    })

    test('returns its results page by page, each once, in stable order', async () => {
      const many = Array.from({ length: 47 }, (_, rank) => titled(`g${rank}`, 'Congés payés'))
      await fill(many)
      const whole = await search.find(question('congés'), { offset: 0, limit: 100 })
      expect(whole.total).toBe(47)
      const paged: string[] = []
      for (let offset = 0; offset < 60; offset += 20) {
        const { hits, total } = await search.find(question('congés'), { offset, limit: 20 })
        expect(total).toBe(47)
        paged.push(...hits.map(({ document }) => document.id))
      }
      expect(paged).toEqual(whole.hits.map(({ document }) => document.id))
      expect(new Set(paged).size).toBe(47)
    })

    test('gives no body, and the summary as it was published', async () => {
      const guide = titled('preavis', 'Le préavis', { tags: ['rupture'], updatedAt: 5 })
      await fill([guide])
      const { body: _body, footnotes: _footnotes, ...summary } = guide
      const { hits } = await search.find(question('préavis'), FIRST_RESULT_PAGE)
      expect(hits.map(({ document }) => document)).toEqual([summary])
    })

    test('is replaced atomically: a reader meanwhile gets the old or the new', async () => {
      await fill([titled('a1', 'Ancien'), titled('a2', 'Ancien')])
      const seen: string[] = []
      async function* slow(): AsyncIterable<Document> {
        for (const id of ['n1', 'n2', 'n3']) {
          seen.push((await found('ancien nouveau')).join())
          yield store.put(titled(id, 'Nouveau'))
        }
      }
      expect(await search.replace(slow(), 'later')).toBe(3)
      seen.push((await found('ancien nouveau')).join())
      expect(seen).toEqual(['a1,a2', 'a1,a2', 'a1,a2', 'n1,n2,n3'])
    })

    test('retains its index when a replacement fails', async () => {
      await fill(SEARCHED)
      await expect(search.replace(broken(), 'later')).rejects.toThrow('base éteinte')
      expect(await found('préavis')).toEqual(['preavis'])
      expect(await found('nouveau')).toEqual([])
    })

    test('never contains a Premium continuation [A03]', async () => {
      const library = new MemoryLibrary()
      const article = store.put(anArticle('reserve', { access: 'premium' }))
      await library.publish(anEdition([article]))
      await search.replace(library.everything(), 'now')
      expect(await found('titre')).toEqual(['reserve'])
      expect(await found('suite')).toEqual([])
    })
  })
}
