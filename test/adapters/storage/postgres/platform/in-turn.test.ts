import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { inTurn } from '#adapters/storage/postgres/platform/in-turn.ts'

test('work is done one after the other, in the order in which it came', async () => {
  const lined = inTurn()
  const steps: string[] = []
  const work = (name: string, pauses: number) => async () => {
    steps.push(`${name} begins`)
    for (let pause = 0; pause < pauses; pause += 1) await setImmediate()
    steps.push(`${name} ends`)
    return name
  }
  const outcomes = [lined(work('a', 5)), lined(work('b', 0)), lined(work('c', 2))]
  expect(await Promise.all(outcomes)).toEqual(['a', 'b', 'c'])
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('work that failed stops nothing that comes after it', async () => {
  const lined = inTurn()
  const failed = lined(() => Promise.reject(new Error('lost')))
  const next = lined(() => Promise.resolve('found'))
  await expect(failed).rejects.toThrow('lost')
  expect(await next).toBe('found')
})
