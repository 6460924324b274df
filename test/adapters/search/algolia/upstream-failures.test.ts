import { afterAll, expect, test } from 'vitest'

import { connectionTo } from '#adapters/search/algolia/algolia-connection.ts'
import { AlgoliaSearchIndex } from '#adapters/search/algolia/algolia-search-index.ts'
import { AlgoliaSiteSearch } from '#adapters/search/algolia/algolia-site-search.ts'
import { searchFailover } from '#application/search/search-failover.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { seconds } from '#domain/shared/duration.ts'
import { isOutage } from '#ports/outage.ts'
import type { SiteSearch } from '#ports/site-search.ts'
import { aGuide, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { MemorySummaries } from '#test/support/memory/memory-summaries.ts'
import { ALGOLIA_KEYS, algoliaServer } from '#test/support/services/algolia-server.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import { MATRIX, originDuring } from '#test/support/services/service-failures.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const LONG = { connect: 20_000, total: 20_000, reusesConnections: false }
const { appId, search: searchKey, admin } = ALGOLIA_KEYS

const server = await algoliaServer()
afterAll(() => server[Symbol.asyncDispose]())

const store = new MemorySummaries()
const { send: write } = testUpstream('search index', LONG)
const writing = connectionTo({ appId, host: server.address }, admin, write)
const guide = store.put(aGuide('preavis', { title: 'Le préavis' }))
await new AlgoliaSearchIndex(writing, 'site').replace(recordsOf([guide]), 'avant')

const NO_FACETS = {
  kinds: new Map(),
  themes: new Map(),
  sectors: new Map(),
  years: new Map(),
  access: new Map(),
}

/** The embedded search, which is always available. */
const embedded: SiteSearch = {
  find: () => Promise.resolve({ hits: [], total: 7, facets: NO_FACETS }),
  suggest: () => Promise.resolve([]),
}

test.each(Object.entries(MATRIX))(
  'an index is whole, old or new, while Algolia %s [C09]',
  async (how, [failure, ...kinds]) => {
    await using proxy = await failureProxy(Number(new URL(server.address).port))
    const total = kinds.includes('late') ? 200 : LONG.total
    const { send } = testUpstream('search index', { ...LONG, total })
    const host = await originDuring(proxy, failure)
    const ill = connectionTo({ appId, host }, admin, send)
    const index = new AlgoliaSearchIndex(writing, 'site')
    const before = await index.builtFrom()
    const outcome = await new AlgoliaSearchIndex(ill, 'site').replace(recordsOf([guide]), how).then(
      () => how,
      (error: unknown) => (isOutage(error) ? before : 'a bug'),
    )
    expect(await index.builtFrom()).toBe(outcome)
  },
)

test.each(Object.entries(MATRIX))(
  'the embedded search answers while Algolia %s, until five seconds after recovery [C09] [E03]',
  async (_how, [failure, ...kinds]) => {
    await using proxy = await failureProxy(Number(new URL(server.address).port))
    const { send } = testUpstream('search', LONG)
    const timeout = kinds.includes('late') ? 200 : LONG.total
    const algolia = (host: string, maxWait: number) =>
      new AlgoliaSiteSearch(connectionTo({ appId, host }, searchKey, send), 'site', store, maxWait)
    let [now, primary] = [0, algolia(await originDuring(proxy, failure), timeout)]
    const first: SiteSearch = {
      find: (question, window) => primary.find(question, window),
      suggest: (query, limit) => primary.suggest(query, limit),
    }
    const search = searchFailover(first, embedded, { now: () => now })
    const query = normalizeSearchQuery('préavis')
    if (!query.ok) throw new Error('no query')
    const find = async () => {
      const question = { query: query.value, choices: {}, literal: false }
      return (await search.find(question, { offset: 0, limit: 5 })).total
    }
    expect(await find()).toBe(7)
    expect(await search.suggest(query.value, 5)).toEqual([])
    await proxy.spoil(undefined)
    primary = algolia(proxy.origin, LONG.total)
    now += seconds(5)
    expect(await find()).toBe(1)
  },
)
