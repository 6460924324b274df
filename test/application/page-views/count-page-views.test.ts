import { expect, test } from 'vitest'

import { pageViewCounter } from '#application/page-views/count-page-views.ts'
import { Outage } from '#ports/outage.ts'
import type { CountedViews } from '#ports/page-views.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const LATE_EVENING = Date.parse('2026-11-29T23:59:59+01:00')

/** Counter whose store fails while `isFailing`. */
function counter() {
  const stored: (readonly CountedViews[])[] = []
  const state = { now: LATE_EVENING, isFailing: false, firstDay: '' }
  const { count, flush } = pageViewCounter({
    pageViews: {
      add: (views, firstDay) => {
        if (state.isFailing) return Promise.reject(new Outage('database', new Error('gone')))
        stored.push(views)
        state.firstDay = firstDay
        return Promise.resolve()
      },
    },
    clock: { now: () => state.now },
    logger: new MemoryLogger(),
  })
  return { stored, state, count, flush }
}

test('views are stored together, each on its day in Paris [N96]', async () => {
  const { stored, state, count, flush } = counter()
  count('/a', 'answered')
  count('/a', 'answered')
  count('/b', 'answered')
  state.now += 2_000
  count('/a', 'answered')
  await flush()
  await flush()
  expect(stored).toEqual([
    [
      { path: '/a', day: '2026-11-29', answered: 2, reported: 0 },
      { path: '/b', day: '2026-11-29', answered: 1, reported: 0 },
      { path: '/a', day: '2026-11-30', answered: 1, reported: 0 },
    ],
  ])
  expect(state.firstDay).toBe('2025-10-26')
})

test('views counted before and during an outage are stored after it [N96]', async () => {
  const { stored, state, count, flush } = counter()
  state.isFailing = true
  count('/a', 'answered')
  await flush()
  count('/a', 'answered')
  state.isFailing = false
  await flush()
  expect(stored).toEqual([[{ path: '/a', day: '2026-11-29', answered: 2, reported: 0 }]])
})

test('memory is bounded for any number of pages [N96]', async () => {
  const { stored, count, flush } = counter()
  for (let page = 0; page < 12_000; page += 1) count(`/p${page}`, 'answered')
  count(`/${'a'.repeat(300)}`, 'answered')
  count('/p0', 'answered')
  await flush()
  expect(stored[0]).toHaveLength(10_000)
  expect(stored[0]?.[0]?.answered).toBe(2)
})

test('a route change counts both ways, a report one [N96]', async () => {
  const { stored, count, flush } = counter()
  count('/a', 'answered')
  count('/a', 'reported')
  count('/b', 'routeChange')
  count('/c', 'reported')
  await flush()
  const day = '2026-11-29'
  expect(stored).toEqual([
    [
      { path: '/a', day, answered: 1, reported: 1 },
      { path: '/b', day, answered: 1, reported: 1 },
      { path: '/c', day, answered: 0, reported: 1 },
    ],
  ])
})
