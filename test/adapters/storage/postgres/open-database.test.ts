import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { poolCounts } from '../../../../src/adapters/storage/postgres/pool-counts.ts'
import { testDatabase } from '../../../support/database.ts'

const { pages } = await testDatabase()

test('two connections of the pages stay when nobody asks any more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(pages)))
  expect(poolCounts(pages)).toEqual({ inUse: 0, idle: 4, waiting: 0 })
  vi.advanceTimersByTime(3_600_000)
  expect(poolCounts(pages)).toEqual({ inUse: 0, idle: 2, waiting: 0 })
})
