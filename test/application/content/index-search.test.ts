import { expect, test } from 'vitest'

import { indexSearch } from '#application/content/index-search.ts'
import { Outage } from '#ports/outage.ts'
import type { SearchIndex } from '#ports/search.ts'
import { aGuide, anEdition, collected } from '#test/support/fixtures/documents.ts'
import { MemoryLibrary } from '#test/support/memory/memory-library.ts'

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

const away: SearchIndex = {
  ...indexOf([]),
  replace: () => Promise.reject(new Outage('algolia', new Error('algolia: 403'))),
}

test('every index is built from what is published, and says how far it is [C09]', async () => {
  const states: string[] = []
  const progress: unknown[] = []
  const build = indexSearch({
    library,
    publisher: library,
    indexes: [
      { name: 'embedded', index: indexOf(states) },
      { name: 'algolia', index: indexOf(states) },
    ],
  })
  expect(await build((...told) => progress.push(told))).toEqual([
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

test('an index that is out of reach, or whose key is missing, keeps no other from being built', async () => {
  const build = indexSearch({
    library,
    publisher: library,
    indexes: [
      { name: 'algolia', index: away },
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
  const index = { ...away, replace: () => Promise.reject(new TypeError('faute')) }
  const build = indexSearch({ library, publisher: library, indexes: [{ name: 'algolia', index }] })
  await expect(build()).rejects.toThrow('faute')
})
