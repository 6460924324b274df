import { fc } from '@fast-check/vitest'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Document, DocumentCommon } from '../../src/domain/editorial/document.ts'
import { parseSearchQuery } from '../../src/domain/search/search-query.ts'
import type { SearchQuery } from '../../src/domain/search/search-query.ts'
import type { SearchQuestion } from '../../src/domain/search/search-question.ts'
import type { ArticleSearch, SearchIndex } from '../../src/ports/article-search.ts'
import type { ContentLibrary } from '../../src/ports/content-library.ts'
import { isOutage } from '../../src/ports/outage.ts'
import { aGuide, anArticle, anEdition } from '../support/documents.ts'
import { MemoryLibrary } from '../support/memory-library.ts'
import { Shelf } from '../support/shelf.ts'
import { aDocumentAt } from '../support/small-site.ts'

const FIRST = { offset: 0, limit: 20 }

function query(text: string): SearchQuery {
  const parsed = parseSearchQuery(text)
  if (!parsed.ok) throw new Error('no query')
  return parsed.value
}

function question(text: string): SearchQuestion {
  return { query: query(text), choices: {}, literal: false }
}

function titled(id: string, title: string, changes: Partial<DocumentCommon> = {}): Document {
  return aGuide(id, { title, standfirst: '', body: [], ...changes })
}

async function* streamedTo(shelf: Shelf, documents: readonly Document[]): AsyncIterable<Document> {
  for (const document of documents) yield shelf.put(document)
}

async function* broken(): AsyncIterable<Document> {
  yield titled('a', 'Nouveau')
  throw new Error('base éteinte')
}

const DOCUMENTS = [
  titled('preavis', 'Le préavis de démission'),
  titled('conges', 'Les congés payés'),
  titled('conge', 'Le congé parental d’éducation'),
  titled('oeuvres', 'Les œuvres sociales du CSE'),
  titled('employeur', 'Les obligations de l’employeur'),
  titled('duree', 'La durée du travail', {
    body: [
      { type: 'paragraph', children: [{ type: 'text', text: 'Trente-cinq heures par semaine.' }] },
    ],
  }),
]

/** How every search answers; `make` gives one without an index, over the library it is given. */
export function articleSearchContract(
  make: (library: Pick<ContentLibrary, 'summariesAt'>) => Promise<ArticleSearch & SearchIndex>,
): void {
  describe('an article search', () => {
    let search: ArticleSearch & SearchIndex
    let shelf: Shelf

    beforeEach(async () => {
      shelf = new Shelf()
      search = await make(shelf)
    })

    const streamed = (documents: readonly Document[]) => streamedTo(shelf, documents)

    const fill = (documents: readonly Document[]) => search.replace(streamed(documents), 'now')

    const found = async (text: string) =>
      (await search.find(question(text), FIRST)).hits.map(({ document }) => document.slug)

    test('is out before it has an index, which is no answer of « nothing found »', async () => {
      await expect(search.find(question('préavis'), FIRST)).rejects.toSatisfy(isOutage)
      expect(await search.builtFrom()).toBeUndefined()
    })

    test('remembers what its index was built from', async () => {
      await search.replace(streamed(DOCUMENTS), 'avant')
      expect(await search.builtFrom()).toBe('avant')
      await expect(search.replace(broken(), 'cassé')).rejects.toThrow('base éteinte')
      expect(await search.builtFrom()).toBe('avant')
      await search.replace(streamed([]), 'après')
      expect(await search.builtFrom()).toBe('après')
    })

    test('gives no document that the library no longer holds', async () => {
      await fill(DOCUMENTS)
      const [gone] = DOCUMENTS
      if (gone) shelf.drop(gone)
      expect(await found('préavis')).toEqual([])
    })

    test('finds nothing in an empty index', async () => {
      expect(await fill([])).toBe(0)
      expect(await search.find(question('préavis'), FIRST)).toMatchObject({
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

    test('gives its answers page by page, each once, the same at each asking', async () => {
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
      const { hits } = await search.find(question('préavis'), FIRST)
      expect(hits.map(({ document }) => document)).toEqual([summary])
    })

    test('is replaced in one step: whoever asks meanwhile gets the old or the new, whole', async () => {
      await fill([titled('a1', 'Ancien'), titled('a2', 'Ancien')])
      const seen: string[] = []
      async function* slow(): AsyncIterable<Document> {
        for (const id of ['n1', 'n2', 'n3']) {
          seen.push((await found('ancien nouveau')).join())
          yield shelf.put(titled(id, 'Nouveau'))
        }
      }
      expect(await search.replace(slow(), 'later')).toBe(3)
      seen.push((await found('ancien nouveau')).join())
      expect(seen).toEqual(['a1,a2', 'a1,a2', 'a1,a2', 'n1,n2,n3'])
    })

    test('keeps what it had when its replacement fails', async () => {
      await fill(DOCUMENTS)
      await expect(search.replace(broken(), 'later')).rejects.toThrow('base éteinte')
      expect(await found('préavis')).toEqual(['preavis'])
      expect(await found('nouveau')).toEqual([])
    })

    test('never holds a Premium continuation [A03]', async () => {
      const library = new MemoryLibrary()
      const article = shelf.put(anArticle('reserve', { access: 'premium' }))
      await library.publish(anEdition([article]))
      await search.replace(library.everything(), 'now')
      expect(await found('titre')).toEqual(['reserve'])
      expect(await found('suite')).toEqual([])
    })
  })

  describe('an article search over the same documents', () => {
    let search: ArticleSearch & SearchIndex
    const shelf = new Shelf()

    beforeAll(async () => {
      search = await make(shelf)
      await search.replace(streamedTo(shelf, DOCUMENTS), 'now')
    })

    const found = async (text: string) =>
      (await search.find(question(text), FIRST)).hits.map(({ document }) => document.slug)

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
    ])('asked for %j finds %j', async (text, slugs) => {
      expect((await found(text)).toSorted()).toEqual(slugs)
    })

    test('wants all the words, and takes any of them when nothing has all', async () => {
      expect(await found('congé parental')).toEqual(['conge'])
      expect((await found('préavis parental')).toSorted()).toEqual(['conge', 'preavis'])
    })

    test.each(['NEAR', 'a NEAR/2 b', 'préavis*', '"préavis', '-préavis', 'NOT préavis', 'title:x'])(
      'reads %j as plain words',
      async (text) => {
        await expect(search.find(question(text), FIRST)).resolves.toBeDefined()
      },
    )

    test('is not turned by an operator: « NOT » before a word does not leave its documents out', async () => {
      expect(await found('-préavis')).toEqual(['preavis'])
      expect(await found('NOT préavis')).toEqual(['preavis'])
      expect(await found('title:préavis')).toEqual(['preavis'])
      expect(await found('préav*')).toEqual(['preavis'])
    })

    test('answers any text, with what exists', async () => {
      const ids = new Set(DOCUMENTS.map(({ id }) => id))
      const operator = fc.constantFrom('"', '*', '(', ')', '^', '{a b} :', 'NEAR(', 'AND', '+', "'")
      const texts = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 220 }),
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.oneof(operator, fc.constant('préavis')), { maxLength: 60 }).map(spaced),
        fc.array(fc.stringMatching(/^[a-z0-9]$/), { maxLength: 110 }).map(spaced),
      )
      await fc.assert(
        fc.asyncProperty(texts, fc.nat(9), async (text, limit) => {
          const parsed = parseSearchQuery(text)
          if (!parsed.ok) return
          const { hits, total } = await search.find(question(text), { offset: 0, limit })
          expect(hits.length).toBe(Math.min(total, limit))
          for (const { document } of hits) expect(ids).toContain(document.id)
        }),
      )
    }, 30_000)
  })
}

function spaced(words: readonly string[]): string {
  return words.join(' ')
}
