import { expect, test, vi } from 'vitest'

import { threadPool } from '#adapters/threads/thread-pool.ts'
import { isOutage } from '#ports/outage.ts'
import { isTooMuchWork } from '#ports/too-much-work.ts'

type Calls = {
  readonly double: (value: number) => number
  readonly spin: () => void
  readonly swallow: () => void
  readonly recurse: () => number
  readonly fail: () => void
  readonly crash: () => void
}

const ANSWERS = new URL('../../../src/adapters/threads/answer-thread-calls.ts', import.meta.url)
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { answerThreadCalls } from '${ANSWERS.href}'
    const recurse = () => 1 + recurse()
    answerThreadCalls({
      double: (value) => value * 2,
      spin: () => { for (;;); },
      swallow: () => { for (const all = [];;) all.push(new Array(1e5).fill(1.5)) },
      recurse,
      fail: () => { throw new TypeError('a bug') },
      crash: () => process.exit(3),
    })`)}`,
)

const pool = (options: { maxThreads?: number; maxWaiting?: number; budget?: number } = {}) =>
  threadPool<Calls>(PROGRAM, { service: 'test', budget: 200, start: 500, idle: 500, ...options })

test('answers calls, several at once [N31]', async () => {
  const { call } = pool()
  expect(await Promise.all([1, 2, 3, 4].map((value) => call('double', value)))).toEqual([
    2, 4, 6, 8,
  ])
})

test.each(['spin', 'swallow', 'recurse'] as const)(
  'ends a call that would %s forever, and answers the next one [N31]',
  async (name) => {
    const { call } = pool({ maxThreads: 1 })
    const error: unknown = await call(name).catch((reason: unknown) => reason)
    expect([isTooMuchWork(error), isOutage(error)]).toEqual([true, true])
    expect(await call('double', 4)).toBe(8)
  },
  30_000,
)

test('a thread that dies fails its call, not the next one [N31]', async () => {
  const { call } = pool({ maxThreads: 1 })
  await expect(call('crash')).rejects.toThrow('the thread ended (3)')
  expect(await call('double', 4)).toBe(8)
})

test('an error of a call is that of the function [N31]', async () => {
  const { call } = pool()
  await expect(call('fail')).rejects.toThrow(new TypeError('a bug'))
})

test('a call beyond the queue is an outage at once [N31]', async () => {
  const { call, until } = pool({ maxThreads: 1, maxWaiting: 1 })
  const left = new AbortController()
  const [running, waiting] = await until(left.signal, () =>
    Promise.resolve([call('spin'), call('spin')].map((each) => each.catch(() => 'ended'))),
  )
  const error: unknown = await call('double', 1).catch((reason: unknown) => reason)
  expect([isOutage(error), isTooMuchWork(error)]).toEqual([true, false])
  left.abort()
  expect(await Promise.all([running, waiting])).toEqual(['ended', 'ended'])
})

test('calls end when their signal aborts, running or waiting [N31]', async () => {
  const { call, until } = pool({ maxThreads: 1, budget: 60_000 })
  const left = new AbortController()
  const ended = vi.fn()
  const calls = until(left.signal, () =>
    Promise.all([call('spin').catch(ended), call('spin').catch(ended)]),
  )
  const after = call('double', 4)
  setTimeout(() => left.abort(), 100)
  await calls
  expect(ended).toHaveBeenCalledTimes(2)
  expect(await after).toBe(8)
})
