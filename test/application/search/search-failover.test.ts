import { expect, test } from 'vitest'

import { searchFailover } from '#application/search/search-failover.ts'
import { searchWithOutageLog } from '#application/shared/logger-wrappers.ts'
import { normalizeSearchQuery } from '#domain/search/normalize-search-query.ts'
import { seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'
import type { SiteSearch } from '#ports/site-search.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

/**
 * A search that answers so many results, and what it was asked; it throws what it is given instead.
 */
function searchOf(total: number) {
  const calls: string[] = []
  let failure: Error | undefined
  const facets = {
    kinds: new Map(),
    themes: new Map(),
    sectors: new Map(),
    years: new Map(),
    access: new Map(),
  }
  const answer = async <Answer>(name: string, found: Answer): Promise<Answer> => {
    calls.push(name)
    if (failure) throw failure
    return found
  }
  const search: SiteSearch = {
    find: () => answer('find', { hits: [], total, facets }),
    suggest: () => answer('suggest', []),
  }
  return { search, calls, fail: (how: Error | undefined) => void (failure = how) }
}

function set() {
  const [first, other] = [searchOf(1), searchOf(2)]
  const logger = new MemoryLogger()
  let now = 0
  const both = searchFailover(searchWithOutageLog(first.search, logger), other.search, {
    now: () => now,
  })
  const parsed = normalizeSearchQuery('préavis')
  if (!parsed.ok) throw new Error('no query')
  const query = parsed.value
  const find = async () =>
    (await both.find({ query, choices: {}, literal: false }, { offset: 0, limit: 1 })).total
  return { first, other, logger, both, query, find, wait: (time: number) => void (now += time) }
}

test('a search that answers is asked alone', async () => {
  const { other, both, query, find } = set()
  expect(await find()).toBe(1)
  await both.suggest(query, 5)
  expect(other.calls).toEqual([])
})

test('an unavailable search fails over, pauses, then recovers, logged once [C09]', async () => {
  const { first, logger, both, query, find, wait } = set()
  first.fail(new Outage('algolia', new Error('éteinte')))
  expect(await find()).toBe(2)
  expect(await find()).toBe(2)
  await both.suggest(query, 5)
  expect(first.calls).toEqual(['find'])
  wait(seconds(10))
  expect(await Promise.all([find(), find()])).toEqual([2, 2])
  expect(first.calls).toEqual(['find', 'find'])
  first.fail(undefined)
  wait(seconds(10))
  expect(await Promise.all([find(), find()])).toEqual([1, 2])
  expect(await find()).toBe(1)
  expect(logger.entries.map(({ event }) => event)).toEqual(['search unavailable', 'search back'])
})

test('the search is unavailable when both providers are', async () => {
  const { first, other, find } = set()
  first.fail(new Outage('algolia', new Error('éteinte')))
  other.fail(new Outage('recherche', new Error('absente')))
  await expect(find()).rejects.toThrow('recherche')
})

test('a bug does not fail over', async () => {
  const { first, other, find } = set()
  first.fail(new TypeError('faute'))
  await expect(find()).rejects.toThrow('faute')
  expect(other.calls).toEqual([])
})
