import { expect, test } from 'vitest'

import { AGREEMENT_NEWS_TAG } from '#application/pages/common/cache-tags.ts'
import {
  agreementNewsFromStoredFeed,
  pollAgreementFeed,
} from '#application/pages/law/read-and-poll-agreement-news.ts'
import { hours, minutes } from '#domain/shared/duration.ts'
import type { FeedReading, FeedValidators } from '#ports/agreement-news.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const ONE: FeedReading = {
  pieces: [{ path: 'https://exemple.fr/1', title: 'Accord', announcedAt: 1 }],
  marks: { etag: '"1"' },
}
const SAME = { ...ONE, marks: { etag: '"2"' } }
const OUT = new Outage('agreement feed', new Error('down'))

test('[C10] stores and shows the feed, and sends its validators next time', async () => {
  const following = await followed([ONE, 'unchanged', SAME])
  await following.next()
  await following.next()
  expect(following.requests).toEqual([{}, ONE.marks, ONE.marks])
  expect(following.purged).toEqual([AGREEMENT_NEWS_TAG])
  expect(following.store.held).toEqual(SAME)
})

test('[C10] an outage keeps the stored news, logs once, and retries sooner', async () => {
  const following = await followed([ONE, OUT, OUT, 'unchanged', OUT])
  for (let turn = 0; turn < 4; turn += 1) await following.next()
  expect(following.store.held).toEqual(ONE)
  expect(following.logger.entries.map(({ event }) => event)).toEqual([
    'agreement news changed',
    'outage',
    'service back',
    'outage',
  ])
  expect(following.delays).toEqual([hours(6), minutes(30), minutes(30), hours(6), minutes(30)])
})

test('a bug hides no outage, and ends none', async () => {
  const following = await followed([new TypeError('bug'), OUT, new TypeError('bug'), ONE])
  for (let turn = 0; turn < 3; turn += 1) await following.next()
  expect(following.logger.entries.map(({ event }) => event)).toEqual([
    'agreement feed failed',
    'outage',
    'agreement feed failed',
    'agreement news changed',
    'service back',
  ])
  expect(following.delays).toEqual([minutes(30), minutes(30), minutes(30), hours(6)])
})

test('servers started together drift apart, by a tenth at most', async () => {
  const [early, late] = [await followed([ONE], 0), await followed([ONE], 1)]
  expect([...early.delays, ...late.delays]).toEqual([hours(5.4), hours(6.6)])
})

test('a stopped server asks no more', async () => {
  const following = await followed([ONE])
  following.stop()
  await following.next()
  expect(following.requests).toHaveLength(1)
})

test('until the feed was read once, our own texts are the news', async () => {
  const own = { latest: () => Promise.resolve([{ path: '/accord', title: 'Le nôtre' }]) }
  const news = agreementNewsFromStoredFeed({ read: () => Promise.resolve(undefined) }, own)
  expect(await news.latest(15)).toEqual([{ path: '/accord', title: 'Le nôtre' }])
})

async function followed(answers: readonly (FeedReading | 'unchanged' | Error)[], chance = 0.5) {
  const requests: FeedValidators[] = []
  const delays: number[] = []
  const purged: string[] = []
  const waiting: (() => void)[] = []
  const logger = new MemoryLogger()
  const store: { held: FeedReading | undefined } = { held: undefined }
  const turns = answers.values()
  let stopped = false
  await pollAgreementFeed({
    feed: {
      read(since) {
        requests.push(since)
        const { value } = turns.next()
        return value === undefined || value instanceof Error
          ? Promise.reject(value ?? OUT)
          : Promise.resolve(value)
      },
    },
    store: {
      read: () => Promise.resolve(store.held),
      keep: (reading) => {
        store.held = reading
        return Promise.resolve()
      },
    },
    purge: { purge: (tags) => purged.push(...tags) },
    logger,
    timers: { after: (delay, act) => void (delays.push(delay), waiting.push(act)) },
    random: () => chance,
    isStopped: () => stopped,
  })
  return {
    requests,
    delays,
    purged,
    logger,
    store,
    stop: () => {
      stopped = true
    },
    next: async () => {
      const count = delays.length
      waiting.shift()?.()
      for (let tick = 0; tick < 50 && delays.length === count; tick += 1) await Promise.resolve()
    },
  }
}
