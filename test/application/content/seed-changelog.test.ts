import { expect, test } from 'vitest'

import { seedChangelog } from '#application/content/seed-changelog.ts'
import type { AgreementEditionSource } from '#ports/changelog-stores.ts'
import type { LawEdition } from '#ports/law-texts.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryChangelog } from '#test/support/memory/memory-changelog.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const EDITIONS = [
  { name: '@law/agreements@1.0.0', stateOn: '2021-06-08' },
  { name: '@law/agreements@2.0.0', stateOn: '2023-11-13' },
  { name: '@law/agreements@3.0.0', stateOn: '2026-02-17' },
  { name: '@law/agreements@4.0.0', stateOn: '2026-05-12' },
] as const
const [FIRST, SECOND, THIRD, FOURTH] = EDITIONS
const BAKERY = { kind: 'agreement', idcc: '0843' } as const

/** Each edition adds the article of its own name. */
function sourceOf(compare: (later: LawEdition) => void = () => {}): AgreementEditionSource {
  return {
    editions: async () => EDITIONS,
    async compare(_earlier, later) {
      compare(later)
      const { name } = later
      const after = { hash: name }
      const change = { text: BAKERY, article: name, change: 'added', title: name, after } as const
      return { agreements: ['0843'], changes: [change] }
    },
  }
}

function seeding(source: AgreementEditionSource, store = new MemoryChangelog()) {
  const purged: ReadonlySet<string>[] = []
  const logger = new MemoryLogger()
  const purge = { purge: (tags: ReadonlySet<string>) => void purged.push(tags) }
  return { seed: seedChangelog({ source, store, purge, logger }), store, purged, logger }
}

test('editions are compared two by two, oldest first [W44]', async () => {
  const { seed, store, purged } = seeding(sourceOf())
  expect((await seed()).map(({ status, comparedWith }) => [status, comparedWith])).toEqual([
    ['recorded', FIRST],
    ['recorded', SECOND],
    ['recorded', THIRD],
  ])
  const entries = await store.entriesAfter(0, 10)
  expect(entries.map(({ edition, seeded }) => [edition, seeded])).toEqual([
    [SECOND.name, true],
    [THIRD.name, true],
    [FOURTH.name, true],
  ])
  expect(purged).toEqual([new Set(['changelog'])])
})

test('a recorded pair is never read again [W44]', async () => {
  const read: LawEdition[] = []
  const { seed, purged } = seeding(sourceOf((later) => read.push(later)))
  await seed()
  expect((await seed()).map(({ status }) => status)).toEqual(['known', 'known', 'known'])
  expect(read).toEqual([SECOND, THIRD, FOURTH])
  expect(purged).toHaveLength(1)
})

test('an unavailable edition stops no other, and is retried [W44]', async () => {
  const failing = sourceOf((later) => {
    if (later === THIRD) throw new Outage('registre npm', new Error('404'))
  })
  const { seed, store, logger } = seeding(failing)
  const outcomes = await seed()
  expect(outcomes.map(({ status }) => status)).toEqual(['recorded', 'unavailable', 'recorded'])
  expect(outcomes[1]).toMatchObject({ service: 'registre npm', reason: '404' })
  expect(logger.entries.map(({ event }) => event)).toContain('agreement edition unavailable')
  const next = await seeding(sourceOf(), store).seed()
  expect(next.map(({ status }) => status)).toEqual(['known', 'recorded', 'known'])
})

test('a period that a publication recorded is not recorded again [W43] [W44]', async () => {
  const store = new MemoryChangelog()
  const published = { name: '@law/agreements@3.5.0', stateOn: '2026-04-03' }
  await store.record({ edition: published, comparedWith: THIRD, seeded: false, changes: [] })
  const outcomes = await seeding(sourceOf(), store).seed()
  expect(outcomes.map(({ status }) => status)).toEqual(['recorded', 'recorded', 'known'])
})

test('an error that is no outage is not hidden [W44]', async () => {
  const broken = sourceOf(() => {
    throw new TypeError('a bug')
  })
  await expect(seeding(broken).seed()).rejects.toThrow('a bug')
})
