import { expect, test } from 'vitest'

import { startCdnPurger } from '#application/content/purge-cdn.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'
import { Outage } from '#ports/outage.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

/**
 * Caches in front of a site, publications to purge, and a clock that only moves
 * when asked.
 */
function site() {
  const logger = new MemoryLogger()
  const forgotten: (readonly string[])[] = []
  const planned: { readonly at: number; readonly act: () => void }[] = []
  const state = {
    now: 0,
    due: [] as OutdatedTags[],
    failure: undefined as Error | undefined,
    stopped: false,
    held: false,
  }
  const publish = startCdnPurger({
    cursor: {
      advance: async (purge) => {
        const [next] = state.due
        if (state.held) return 'by another'
        if (next === undefined) return 'all'
        await purge(next)
        state.due.shift()
        return state.due.length > 0 ? 'in part' : 'all'
      },
    },
    caches: {
      forget: async (keys) => {
        if (state.failure) throw state.failure
        forgotten.push(keys)
      },
    },
    logger,
    timers: { after: (delay, act) => void planned.push({ at: state.now + delay, act }) },
    isStopped: () => state.stopped,
  })
  return {
    state,
    forgotten,
    publish,
    log: () => logger.entries.map(({ event }) => event),
    /** Lets so many milliseconds pass, one thing after the other. */
    pass: async (milliseconds: number) => {
      const end = state.now + milliseconds
      for (;;) {
        planned.sort((one, other) => one.at - other.at)
        const [next] = planned
        if (next === undefined || next.at > end) break
        planned.shift()
        state.now = next.at
        next.act()
        await new Promise((resolve) => setImmediate(resolve))
      }
      state.now = end
    },
  }
}

test('purges the CDN soon after a publication, and once more later [K03]', async () => {
  const { state, forgotten, publish, pass } = site()
  await pass(1_000)
  state.due = [new Set(['list:guide']), new Set(['list:guide'])]
  publish()
  await pass(299)
  expect(forgotten).toEqual([])
  await pass(1)
  expect(forgotten).toEqual([['divers', 'list-guide']])
  await pass(15_999)
  expect(forgotten).toHaveLength(1)
  await pass(1)
  expect(forgotten).toHaveLength(2)
})

test('publications that come together are told together', async () => {
  const { state, forgotten, publish, pass } = site()
  state.due = [new Set(['list:guide'])]
  for (let each = 0; each < 50; each += 1) {
    publish()
    await pass(10)
  }
  expect(forgotten).toHaveLength(0)
  await pass(300)
  expect(forgotten).toHaveLength(1)
})

test.each<[string, OutdatedTags]>([
  ['everything', 'everything'],
  ['the menus', new Set(['menus'])],
  [
    'more than can be named',
    new Set(Array.from({ length: 501 }, (_, each) => `document:/${each}`)),
  ],
])('a publication that outdates %s is told as the whole site', async (_what, outdated) => {
  const { state, forgotten, pass } = site()
  state.due = [outdated]
  await pass(300)
  expect(forgotten).toEqual([['site']])
})

test('logs a failed purge once, and retries within a minute [K03]', async () => {
  const { state, forgotten, pass, log } = site()
  state.due = [new Set(['list:guide'])]
  state.failure = new Outage('cdn', new Error('down'))
  await pass(10 * 60_000)
  expect([forgotten, log()]).toEqual([[], ['cdn purge failed']])
  state.failure = undefined
  await pass(60_000)
  expect(forgotten).toHaveLength(1)
  expect(log()).toEqual(['cdn purge failed', 'cdn purged', 'service back'])
})

test('a bug hides no outage, and ends none', async () => {
  const { state, pass, log } = site()
  state.due = [new Set(['list:guide'])]
  state.failure = new TypeError('bug')
  await pass(300)
  state.failure = new Outage('cdn', new Error('down'))
  await pass(10_000)
  expect(log()).toEqual(['cdn purge failed', 'cdn purge failed'])
  state.failure = new TypeError('bug')
  await pass(20_000)
  state.failure = undefined
  await pass(60_000)
  expect(log().slice(2)).toEqual(['cdn purge failed', 'cdn purged', 'service back'])
})

test('the end of a bug is not reported as a recovery', async () => {
  const { state, pass, log } = site()
  state.due = [new Set(['list:guide'])]
  state.failure = new TypeError('bug')
  await pass(300)
  state.failure = undefined
  await pass(60_000)
  expect(log()).toEqual(['cdn purge failed', 'cdn purged'])
})

test('a purge by another server is not reported as a recovery', async () => {
  const { state, pass, log } = site()
  state.due = [new Set(['list:guide'])]
  state.failure = new Outage('cdn', new Error('down'))
  await pass(60_000)
  state.held = true
  await pass(60_000)
  expect(log()).toEqual(['cdn purge failed'])
})

test('checks from time to time for purges left by another server', async () => {
  const { state, forgotten, pass } = site()
  await pass(1_000)
  state.due = ['everything']
  await pass(60_000)
  expect(forgotten).toEqual([['site']])
})

test('a server that stops tells nothing more', async () => {
  const { state, forgotten, publish, pass } = site()
  state.due = ['everything']
  state.stopped = true
  publish()
  await pass(60_000)
  expect(forgotten).toEqual([])
})
