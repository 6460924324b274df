import { fc, test as property } from '@fast-check/vitest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  HALF_OPEN_AFTER_MS,
  callPolicy,
  retryBudget,
} from '#adapters/http/upstream/retry-and-circuit-breaker.ts'
import { UpstreamError } from '#adapters/http/upstream/upstream-error.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function service() {
  const guard = callPolicy({ maxConcurrent: 20, retries: 0 }, HALF_OPEN_AFTER_MS, () => {})
  let calls = 0
  const call = (isWell: boolean) => async () => {
    calls += 1
    if (!isWell) throw new UpstreamError('late')
    return 'answer'
  }
  return {
    guard,
    callCount: () => calls,
    ask: (isWell: boolean) =>
      guard
        .run(call(isWell))
        .catch((error: unknown) => (error instanceof UpstreamError ? error.kind : error)),
  }
}

test('five consecutive failures open the circuit for four seconds', async () => {
  const { ask, callCount, guard } = service()
  for (let time = 0; time < 9; time += 1) await ask(false)
  expect([callCount(), guard.state()]).toEqual([5, 'open'])
  vi.advanceTimersByTime(HALF_OPEN_AFTER_MS - 1)
  expect(await ask(true)).toBe('resting')
  vi.advanceTimersByTime(1)
  expect(await Promise.all([ask(true), ask(true)])).toEqual(['answer', 'resting'])
  expect(await Promise.all([ask(true), ask(true)])).toEqual(['answer', 'answer'])
  expect(guard.state()).toBe('closed')
})

test('a service that stays unavailable is called once in four seconds', async () => {
  const { ask, callCount } = service()
  for (let time = 0; time < 5; time += 1) await ask(false)
  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(HALF_OPEN_AFTER_MS)
    await Promise.all([ask(false), ask(false), ask(false)])
  }
  expect(callCount()).toBe(8)
})

property.prop([fc.array(fc.boolean())])(
  'a service that succeeds now and then is always called',
  async (answers) => {
    const { ask, callCount } = service()
    const mixed = answers.flatMap((isWell) => [isWell, true])
    for (const isWell of mixed) await ask(isWell)
    expect(callCount()).toBe(mixed.length)
  },
)

test('at most twenty calls run at once, and each frees its slot', async () => {
  const { guard } = service()
  const waiting: (() => void)[] = []
  const slow = () => new Promise<string>((resolve) => void waiting.push(() => resolve('answer')))
  const first = Array.from({ length: 20 }, () => guard.run(slow))
  await expect(guard.run(slow)).rejects.toMatchObject({ kind: 'crowded' })
  for (const answer of waiting.splice(0)) answer()
  await Promise.all(first)
  const next = guard.run(slow)
  waiting[0]?.()
  expect(await next).toBe('answer')
})

property.prop([fc.nat(300)])('the retry budget allows a tenth of the calls, and one', (calls) => {
  const budget = retryBudget(() => 0)
  let retries = 0
  for (let call = 1; call <= calls; call += 1) {
    budget.called()
    if (budget.allows()) {
      budget.retried()
      retries += 1
    }
    expect(retries).toBeLessThanOrEqual(Math.max(1, call / 10))
  }
  expect(retries).toBe(calls === 0 ? 0 : Math.max(1, Math.floor(calls / 10)))
})

test('the retry budget starts a new window after ten seconds', () => {
  let now = 0
  const budget = retryBudget(() => now)
  budget.called()
  expect(budget.allows()).toBe(true)
  budget.retried()
  expect(budget.allows()).toBe(false)
  now = 9999
  expect(budget.allows()).toBe(false)
  now = 10_000
  expect(budget.allows()).toBe(true)
})
