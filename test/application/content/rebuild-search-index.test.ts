import { expect, test, beforeEach } from 'vitest'

import { rebuildSearchIndex, refreshSearch } from '#application/content/rebuild-search-index.ts'
import type { Document } from '#domain/editorial/document.ts'
import type { SourceStatus } from '#ports/content-source-and-publisher.ts'
import { Outage } from '#ports/outage.ts'
import type { SearchIndex, IncrementalSearchIndex, PublishedDocuments } from '#ports/site-search.ts'
import { aGuide, anEdition, collected } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const library = new MemoryLibrary()
await library.publish(anEdition([aGuide('a'), aGuide('b')]))

function indexOf(states: string[]): SearchIndex {
  return {
    builtFrom: () => Promise.resolve(undefined),
    replace: async (documents, state) => {
      states.push(state)
      return (await collected(documents)).length
    },
  }
}

const unavailable: SearchIndex = {
  ...indexOf([]),
  replace: () => Promise.reject(new Outage('algolia', new Error('algolia: 403'))),
}

test('rebuilds every index from the published content, and reports progress [C09]', async () => {
  const states: string[] = []
  const progress: unknown[] = []
  const build = rebuildSearchIndex({
    library,
    publisher: library,
    indexes: [
      { name: 'embedded', index: indexOf(states) },
      { name: 'algolia', index: indexOf(states) },
    ],
  })
  expect(await build((...step) => progress.push(step))).toEqual([
    { name: 'embedded', status: 'built', documents: 2 },
    { name: 'algolia', status: 'built', documents: 2 },
  ])
  expect(states).toHaveLength(2)
  expect(new Set(states).size).toBe(1)
  expect(progress).toEqual([
    ['embedded', 1, 2],
    ['embedded', 2, 2],
    ['algolia', 1, 2],
    ['algolia', 2, 2],
  ])
})

test('an unavailable index, or one without key, prevents no other', async () => {
  const build = rebuildSearchIndex({
    library,
    publisher: library,
    indexes: [
      { name: 'algolia', index: unavailable },
      { name: 'algolia', index: undefined },
      { name: 'embedded', index: indexOf([]) },
    ],
  })
  expect(await build()).toEqual([
    { name: 'algolia', status: 'unavailable', reason: 'algolia: 403' },
    { name: 'algolia', status: 'keyMissing' },
    { name: 'embedded', status: 'built', documents: 2 },
  ])
})

test('a bug is no outage', async () => {
  const index = { ...unavailable, replace: () => Promise.reject(new TypeError('faute')) }
  const build = rebuildSearchIndex({
    library,
    publisher: library,
    indexes: [{ name: 'algolia', index }],
  })
  await expect(build()).rejects.toThrow('faute')
})

class RememberedState implements IncrementalSearchIndex {
  readonly built: string[] = []

  builtFrom(): Promise<string | undefined> {
    return Promise.resolve(this.built.at(-1))
  }

  replace(): Promise<number> {
    return Promise.reject(new Error('what changed is enough'))
  }

  async follow({ fingerprints }: PublishedDocuments, state: string): Promise<number> {
    await fingerprints()
    this.built.push(state)
    return 0
  }
}

const guides: SourceStatus = { source: 'guides', version: '4.1', documents: 260, publishedAt: 1 }
const demo: SourceStatus = { source: 'demo', version: 'a', documents: 60, publishedAt: 2 }

let index: RememberedState
let logger: MemoryLogger

beforeEach(() => {
  index = new RememberedState()
  logger = new MemoryLogger()
})

function refresh(...published: readonly SourceStatus[]): Promise<void> {
  return refreshSearch({
    index,
    logger,
    publisher: { status: () => Promise.resolve(published) },
    library: EMPTY,
  })()
}

function down(): Promise<never> {
  return Promise.reject(new Outage('base de données', new Error('éteinte')))
}

async function* nothing(): AsyncGenerator<Document> {}

const EMPTY = {
  fingerprints: async () => new Map<string, string>(),
  documentsOf: () => ({ [Symbol.asyncIterator]: nothing }),
}

test('builds a missing search index, even for an empty site', async () => {
  await refresh()
  expect(index.built).toHaveLength(1)
})

test('the search is built again only when something was published since', async () => {
  await refresh(demo, guides)
  await refresh(guides, demo)
  expect(index.built).toHaveLength(1)
  await refresh(demo, { ...guides, version: '4.2' })
  await refresh(demo, { ...guides, version: '4.2', publishedAt: 3 })
  await refresh({ ...guides, version: '4.2', publishedAt: 3 })
  expect(index.built).toHaveLength(4)
})

test('the index omits kinds that only list other documents', async () => {
  const left: unknown[] = []
  await refreshSearch({
    index,
    logger,
    publisher: { status: () => Promise.resolve([demo]) },
    library: {
      ...EMPTY,
      fingerprints: async (except) => {
        left.push(...(except ?? []))
        return new Map()
      },
    },
  })()
  expect(left).toEqual(['lawSection'])
})

test('the index is unchanged while the content is unavailable', async () => {
  await refreshSearch({
    index,
    logger,
    publisher: { status: down },
    library: EMPTY,
  })()
  expect(index.built).toEqual([])
  expect(logger.entries).toMatchObject([{ level: 'warn', event: 'search not refreshed' }])
})
