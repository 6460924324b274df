import { expect, test } from 'vitest'

import { gathered } from '#adapters/storage/postgres/platform/gathered.ts'

test('what is asked in the same turn is one question, and its answer is that of each', async () => {
  const questions: (readonly number[])[] = []
  const ask = gathered(async (all: readonly number[]) => {
    questions.push(all)
    return all.reduce((sum, each) => sum + each, 0)
  })
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([6, 6, 6])
  expect(await ask(4)).toBe(4)
  expect(questions).toEqual([[1, 2, 3], [4]])
})

test('a question that fails does so for each, and not for the next turn', async () => {
  const ask = gathered(async (all: readonly string[]) => {
    if (all.includes('lost')) throw new Error('lost')
    return all.length
  })
  const outcomes = await Promise.allSettled([ask('lost'), ask('found')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask('found')).toBe(1)
})
