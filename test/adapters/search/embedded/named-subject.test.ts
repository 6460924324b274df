import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { SqliteSiteSearch } from '#adapters/search/embedded/sqlite-site-search.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { NamedSubject } from '#domain/search/search-criteria.ts'
import { query, streamedTo } from '#test/support/fixtures/searched-documents.ts'
import { aDocumentAt } from '#test/support/fixtures/small-site.ts'
import { MemorySummaries } from '#test/support/memory/memory-summaries.ts'

const SYNTEC = '/convention-collective/1486-bureaux'
const FOLDERS = ['/guide', SYNTEC, `${SYNTEC}-d-etudes`]
const WORDS = ['syntec', 'bureaux', 'études', 'techniques', 'préavis']
const NAMED = { said: 'syntec', name: 'Bureaux d’études techniques', paths: [SYNTEC] }
/** A page with the name in its title and a single word of it in its text. */
const SAYING = aDocumentAt(
  '/guide/qui-en-parle',
  { kind: 'page' },
  {
    title: 'Page bureaux études techniques',
    standfirst: 'Le chômage technique.',
    body: [],
  },
)
const ALL = { offset: 0, limit: 200 }

/** A page below a path, with some of the words. */
interface Page {
  readonly folder: string
  readonly said: readonly string[]
  readonly document: Document
}

/** Creates a page for each set of words, in each folder. */
const PAGES: readonly Page[] = FOLDERS.flatMap((folder) =>
  Array.from({ length: 2 ** WORDS.length }, (_, set) => {
    const said = WORDS.filter((_word, place) => set & (1 << place))
    const path = `${folder}/page-${set}`
    const changes = { title: `Page ${said.join(' ')}`, standfirst: '', body: [] }
    return { folder, said, document: aDocumentAt(path, { kind: 'page' }, changes) }
  }),
)

const folder = await mkdtemp(join(tmpdir(), 'preavis-search-'))
const store = new MemorySummaries()
const search = new SqliteSiteSearch(folder, store)

beforeAll(async () => {
  const agreement = aDocumentAt(SYNTEC, { kind: 'page' }, { title: 'Elle', body: [] })
  const documents = [...PAGES.map(({ document }) => document), agreement, SAYING]
  await search.replace(streamedTo(store, documents), 'now')
})

afterAll(async () => {
  await search[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

async function found(text: string, named?: NamedSubject): Promise<readonly string[]> {
  const question = { query: query(text), choices: {}, literal: false, ...(named && { named }) }
  const { hits } = await search.find(question, ALL)
  return hits.map(({ document }) => document.path)
}

/** True if a page contains « Syntec » or the whole name, or is below its path. */
function names({ folder, said }: Page): boolean {
  const saysName = ['bureaux', 'études', 'techniques'].every((word) => said.includes(word))
  return said.includes('syntec') || saysName || folder === SYNTEC
}

function pathsOf(pages: readonly Page[]): readonly string[] {
  return pages.map(({ document }) => document.path)
}

describe('[R17] the named subject of a query', () => {
  test('is found by its word, whole name or path, never by part', async () => {
    const right = [...pathsOf(PAGES.filter(names)), SYNTEC, SAYING.path]
    expect((await found('syntec', NAMED)).toSorted()).toEqual(right.toSorted())
  })

  test('is one word of the question beside the others', async () => {
    const right = PAGES.filter((page) => names(page) && page.said.includes('préavis'))
    expect((await found('préavis syntec', NAMED)).toSorted()).toEqual(pathsOf(right).toSorted())
  })

  test('is found by its name alone as by its word', async () => {
    const { name } = NAMED
    const named = { ...NAMED, said: name }
    const right = PAGES.filter((page) => names({ ...page, said: page.said.filter(isOfName) }))
    expect((await found(name, named)).toSorted()).toEqual(
      [...pathsOf(right), SYNTEC, SAYING.path].toSorted(),
    )
  })

  test('is not found by a one-word name the reader did not type', async () => {
    const right = PAGES.filter(({ folder: at, said }) => said.includes('syntec') || at === SYNTEC)
    const named = { ...NAMED, name: 'Techniques' }
    expect((await found('syntec', named)).toSorted()).toEqual(
      [...pathsOf(right), SYNTEC].toSorted(),
    )
  })

  test('is marked by its name in titles, not in texts', async () => {
    const request = { query: query('syntec'), named: NAMED, choices: {}, literal: false }
    const { hits } = await search.find(request, ALL)
    const hit = hits.find(({ document }) => document.path === SAYING.path)
    expect(hit?.title.filter(({ marked }) => marked)).toHaveLength(3)
    expect(hit?.excerpt).toEqual([])
  })

  test('comes with all of its words before what only belongs to it', async () => {
    const order = await found('syntec', NAMED)
    const whole = order.indexOf(`${SYNTEC}/page-15`)
    expect(whole).toBeGreaterThanOrEqual(0)
    expect(whole).toBeLessThan(order.indexOf(`${SYNTEC}/page-0`))
  })

  test('is ignored beyond the maximum number of words', async () => {
    const many = `syntec ${Array.from({ length: 14 }, (_, rank) => `mot${rank}`).join(' ')}`
    const right = PAGES.filter(({ said }) => said.includes('syntec'))
    expect((await found(many, NAMED)).toSorted()).toEqual(pathsOf(right).toSorted())
  })
})

function isOfName(word: string): boolean {
  return word !== 'syntec'
}
