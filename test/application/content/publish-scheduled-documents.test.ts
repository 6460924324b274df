import { expect, test } from 'vitest'

import { publishScheduledDocuments } from '#application/content/publish-scheduled-documents.ts'
import { days, seconds } from '#domain/shared/duration.ts'
import type { PublicationReport } from '#ports/content-source-and-publisher.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryPurge } from '#test/support/fixtures/fake-publishing-ports.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const PATH = '/actualite/droit-du-travail/a-venir'
const START = Date.UTC(2026, 10, 22)

const REPORT: PublicationReport = {
  source: 'essai',
  version: '1',
  created: [PATH],
  changed: [],
  unchanged: 0,
  withdrawn: [],
  renamed: new Map(),
  revalued: [],
  kinds: new Set(['article']),
  rejected: [],
}

test('publishes a document on time, and purges the lists that show it [A07]', async () => {
  const world = await followed([START + seconds(70)])
  await world.until(START + seconds(69.999))
  expect(world.published).toEqual([])
  await world.until(START + seconds(70))
  expect(world.published).toEqual([START + seconds(70)])
  expect(world.purge.purges).toEqual([[`document:${PATH}`, 'list:article']])
})

test('what became due while no server ran is published at the start [A07]', async () => {
  const world = await followed([START - days(3)])
  expect(world.published).toEqual([START - days(3)])
})

test('what another server published is not published again [A07]', async () => {
  const world = await followed([START + seconds(10)])
  world.dates.length = 0
  await world.until(START + seconds(60))
  expect([world.published, world.purge.purges]).toEqual([[], []])
})

test('what another process puts aside is seen within five seconds [A07]', async () => {
  const world = await followed([])
  world.dates.push(START + seconds(1))
  await world.until(START + seconds(5))
  expect(world.published).toEqual([START + seconds(1)])
})

test('an outage is said once and delays, no more', async () => {
  const world = await followed([START + seconds(10)])
  world.unavailable = true
  await world.until(START + seconds(90))
  expect(world.logger.entries.map(({ event }) => event)).toEqual(['outage'])
  world.unavailable = false
  await world.until(START + seconds(120))
  expect(world.published).toEqual([START + seconds(10)])
})

test('a stopped server publishes nothing more', async () => {
  const world = await followed([START + seconds(10)])
  world.stopped = true
  await world.until(START + days(1))
  expect([world.published, world.later]).toEqual([[], []])
})

/** A server on a clock that only the test moves. */
async function followed(dates: number[]) {
  const world = {
    dates,
    now: START,
    unavailable: false,
    stopped: false,
    published: [] as readonly number[],
    later: [] as { readonly at: number; readonly act: () => void }[],
    purge: new MemoryPurge(),
    logger: new MemoryLogger(),
    async until(moment: number) {
      for (;;) {
        const [next] = world.later.toSorted((one, other) => one.at - other.at)
        if (!next || next.at > moment) break
        world.later = world.later.filter((each) => each !== next)
        world.now = Math.max(world.now, next.at)
        next.act()
        for (let tick = 0; tick < 10; tick += 1) await Promise.resolve()
      }
      world.now = moment
    },
  }
  const answered = async <Answer>(answer: () => Answer): Promise<Answer> => {
    if (world.unavailable) throw new Outage('base de données', new Error('down'))
    return answer()
  }
  await publishScheduledDocuments({
    schedule: {
      publishDue: (now) =>
        answered(() => {
          const due = world.dates.filter((date) => date <= now)
          world.published = [...world.published, ...due]
          world.dates.splice(0, world.dates.length, ...world.dates.filter((date) => date > now))
          return due.map(() => REPORT)
        }),
      nextDate: () => answered(() => world.dates.toSorted((one, other) => one - other)[0]),
    },
    purge: world.purge,
    clock: { now: () => world.now },
    logger: world.logger,
    timers: { after: (delay, act) => void world.later.push({ at: world.now + delay, act }) },
    isStopped: () => world.stopped,
  })
  return world
}
