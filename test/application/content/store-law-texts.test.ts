import { expect, test } from 'vitest'

import { storeLawTexts } from '#application/content/store-law-texts.ts'
import type { LawEditionSource } from '#ports/law-texts.ts'
import { Outage } from '#ports/outage.ts'
import { EDITIONS, streamed } from '#test/support/fixtures/law-editions.ts'
import { MemoryLawTexts } from '#test/support/memory/memory-law-texts.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const NO_PAGES = { purge: () => {} }
const clock = { now: () => 0 }

function sourceOf(read: string[], missing?: string): LawEditionSource {
  return {
    editions: async () => EDITIONS.map(({ name, stateOn }) => ({ name, stateOn })),
    async *read({ name }) {
      read.push(name)
      if (name === missing) throw new Outage('registre npm', new Error('404'))
      yield* streamed(EDITIONS.find((each) => each.name === name)?.articles ?? [])
    },
  }
}

test('every edition is read once, and never again [W03]', async () => {
  const [read, store]: [string[], MemoryLawTexts] = [[], new MemoryLawTexts()]
  const storeAll = storeLawTexts({
    source: sourceOf(read),
    store,
    purge: NO_PAGES,
    clock,
    logger: new MemoryLogger(),
  })
  expect((await storeAll()).map(({ name, status }) => [name, status])).toEqual([
    ['code@1', 'stored'],
    ['code@2', 'stored'],
    ['code@3', 'stored'],
  ])
  expect((await storeAll()).map(({ status }) => status)).toEqual(['known', 'known', 'known'])
  expect(read).toEqual(['code@1', 'code@2', 'code@3'])
})

test('an unavailable edition stops no other, and is read next time [W03]', async () => {
  const [read, store, logger]: [string[], MemoryLawTexts, MemoryLogger] = [
    [],
    new MemoryLawTexts(),
    new MemoryLogger(),
  ]
  const first = await storeLawTexts({
    source: sourceOf(read, 'code@2'),
    store,
    purge: NO_PAGES,
    clock,
    logger,
  })()
  expect(first.map(({ status }) => status)).toEqual(['stored', 'unavailable', 'stored'])
  expect(first[1]).toMatchObject({ service: 'registre npm', reason: '404' })
  const next = await storeLawTexts({
    source: sourceOf(read),
    store,
    purge: NO_PAGES,
    clock,
    logger,
  })()
  expect(next.map(({ status }) => status)).toEqual(['known', 'stored', 'known'])
})
