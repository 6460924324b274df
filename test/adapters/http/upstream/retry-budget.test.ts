import { fc, test as law } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { retryBudget } from '#adapters/http/upstream/retry-budget.ts'

law.prop([fc.nat(300)])('no more than a tenth of the calls are made again, but one', (calls) => {
  const budget = retryBudget(() => 0)
  let retries = 0
  for (let call = 1; call <= calls; call += 1) {
    budget.called()
    if (budget.mayRetry()) retries += 1
    expect(retries).toBeLessThanOrEqual(Math.max(1, call / 10))
  }
  expect(retries).toBe(calls === 0 ? 0 : Math.max(1, Math.floor(calls / 10)))
})

test('after ten seconds the count starts again', () => {
  let now = 0
  const budget = retryBudget(() => now)
  budget.called()
  expect([budget.mayRetry(), budget.mayRetry()]).toEqual([true, false])
  now = 9999
  expect(budget.mayRetry()).toBe(false)
  now = 10_000
  expect(budget.mayRetry()).toBe(true)
})
