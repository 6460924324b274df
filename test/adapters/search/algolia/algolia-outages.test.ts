import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { connectionTo } from '#adapters/search/algolia/algolia-connection.ts'
import { AlgoliaSearchIndex } from '#adapters/search/algolia/algolia-search-index.ts'
import { AlgoliaSiteSearch } from '#adapters/search/algolia/algolia-site-search.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { isOutage } from '#ports/outage.ts'
import { aGuide, recordsOf } from '#test/support/fixtures/documents-and-editions.ts'
import { MemorySummaries } from '#test/support/memory/memory-summaries.ts'
import { ALGOLIA_KEYS, algoliaServer } from '#test/support/services/algolia-server.ts'
import type { Misbehaviour } from '#test/support/services/algolia-server.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const server = await algoliaServer()
afterAll(() => server[Symbol.asyncDispose]())
afterEach(() => server.misbehave(undefined))

const account = { appId: ALGOLIA_KEYS.appId, host: server.address }
const reading = connectionTo(account, ALGOLIA_KEYS.search, testUpstream('search').send)
const store = new MemorySummaries()
const search = new AlgoliaSiteSearch(reading, 'site', store)
const index = new AlgoliaSearchIndex(
  connectionTo(account, ALGOLIA_KEYS.admin, testUpstream('search index').send),
  'site',
)
const guide = store.put(aGuide('preavis', { title: 'Le préavis' }))
await index.replace(recordsOf([guide]), 'avant')

function ask(by = search): Promise<unknown> {
  const query = normalizeSearchQuery('préavis secret')
  if (!query.ok) throw new Error('no query')
  return by.find({ query: query.value, choices: {}, literal: false }, { offset: 0, limit: 5 })
}

function answering(status: number, body: string): Misbehaviour {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '60' })
    response.end(body)
  }
}

const FAILURES: readonly (readonly [string, Misbehaviour])[] = [
  ['refuses the key', answering(403, '{"message":"Invalid Application-ID or API key"}')],
  ['is asked too often', answering(429, '{"message":"Too many requests"}')],
  ['breaks', answering(500, '{"message":"préavis secret"}')],
  ['answers no JSON', answering(200, '<html>')],
  ['answers something else', answering(200, '{"results":[{"hits":"préavis secret"}]}')],
  ['answers nothing', answering(200, '{"results":[]}')],
  ['hangs up', (request) => request.socket.destroy()],
]

describe('when Algolia', () => {
  test.each(FAILURES)(
    '%s, the search is an outage with a message without the query [C09]',
    async (_, how) => {
      server.misbehave(how)
      const error: unknown = await ask().catch((thrown: unknown) => thrown)
      expect(isOutage(error)).toBe(true)
      const said = isOutage(error) ? `${error.service} ${error.message} ${String(error.cause)}` : ''
      expect(said).toContain('algolia')
      expect(said).not.toContain('secret')
      expect(said).not.toContain(ALGOLIA_KEYS.search)
      server.misbehave(undefined)
      expect(await ask()).toMatchObject({ total: 1 })
    },
  )

  test.each([
    ['does not answer', () => {}],
    ['does not end its answer', (_, response) => response.writeHead(200).write('{"results":')],
  ] satisfies [string, Misbehaviour][])('%s, the search times out', async (_, how) => {
    server.misbehave(how)
    const hurried = new AlgoliaSiteSearch(reading, 'site', store, 100)
    const error: unknown = await ask(hurried).catch((thrown: unknown) => thrown)
    expect(isOutage(error) && String(error.cause)).toContain('TooLate')
  })

  test('is not there, the search is out', async () => {
    const gone = await algoliaServer()
    await gone[Symbol.asyncDispose]()
    const nowhere = connectionTo(
      { ...account, host: gone.address },
      ALGOLIA_KEYS.search,
      testUpstream('search').send,
    )
    const unreachable = new AlgoliaSiteSearch(nowhere, 'site', store)
    await expect(ask(unreachable)).rejects.toSatisfy(isOutage)
  })

  test.each(FAILURES)(
    '%s, an index that is being built leaves the one in place',
    async (_, how) => {
      async function* interrupted() {
        yield guide
        server.misbehave(how)
      }
      await expect(index.replace(interrupted(), 'après')).rejects.toSatisfy(isOutage)
      server.misbehave(undefined)
      expect(await index.builtFrom()).toBe('avant')
    },
  )
})

test('the search key cannot write', async () => {
  const intruder = new AlgoliaSearchIndex(reading, 'site')
  await expect(intruder.replace(recordsOf([guide]), 'après')).rejects.toSatisfy(isOutage)
  expect(await intruder.builtFrom()).toBe('avant')
})

async function* broken() {
  yield guide
  throw new Error('base éteinte')
}

test('a build that fails leaves no index of its own', async () => {
  await expect(index.replace(broken(), 'après')).rejects.toThrow('base éteinte')
  expect(server.calls.at(-1)).toMatch(/^DELETE /u)
})

test('an index of another form is no index', async () => {
  const other = server.store.indexes.get('site')
  if (!other) throw new Error('no index')
  const { settings } = other
  await index.replace(recordsOf([guide]), 'avant')
  expect(server.store.indexes.get('site')?.settings).toEqual(settings)
  Object.assign(server.store.indexes.get('site')?.settings ?? {}, {
    userData: { form: 0, state: 'avant' },
  })
  expect(await index.builtFrom()).toBeUndefined()
  await index.replace(recordsOf([guide]), 'avant')
})
