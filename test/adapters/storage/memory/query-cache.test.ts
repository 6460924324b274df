import { expect, test } from 'vitest'

import { QueryCache } from '../../../../src/adapters/storage/memory/query-cache.ts'

test('past five hundred answers the one that was wanted longest ago gives way, not the oldest', async () => {
  const answers = new QueryCache<number>({ now: () => 0 })
  let asked = 0
  const want = (key: number): Promise<number> =>
    answers.remember(String(key), 1, async () => {
      asked += 1
      return key
    })
  for (let key = 0; key < 500; key += 1) await want(key)
  await want(0)
  await want(500)
  asked = 0
  expect(await want(0)).toBe(0)
  expect(asked).toBe(0)
  expect(await want(1)).toBe(1)
  expect(asked).toBe(1)
})
