import { beforeEach, expect, test } from 'vitest'

import { refreshSearch } from '#application/content/index-search.ts'
import type { Document } from '#domain/editorial/document.ts'
import { Outage } from '#ports/outage.ts'
import type { SourceStatus } from '#ports/publishing.ts'
import type { FollowingIndex, PublishedDocuments } from '#ports/search.ts'
import { MemoryJournal } from '#test/support/memory/memory-journal.ts'

class RememberedState implements FollowingIndex {
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
let journal: MemoryJournal

beforeEach(() => {
  index = new RememberedState()
  journal = new MemoryJournal()
})

function refresh(...published: readonly SourceStatus[]): Promise<void> {
  return refreshSearch({
    index,
    journal,
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

test('the search is built when there is none, even of a site without content', async () => {
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

test('the search leaves out what is only part of something that it leads to', async () => {
  const left: unknown[] = []
  await refreshSearch({
    index,
    journal,
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

test('the search stays as it is while the content is out of reach', async () => {
  await refreshSearch({
    index,
    journal,
    publisher: { status: down },
    library: EMPTY,
  })()
  expect(index.built).toEqual([])
  expect(journal.entries).toMatchObject([{ level: 'warn', event: 'search not refreshed' }])
})
