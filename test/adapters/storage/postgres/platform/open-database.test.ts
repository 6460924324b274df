import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { findDocumentRow } from '#adapters/storage/postgres/library/documents-by-path.ts'
import {
  closeDatabase,
  openPagesDatabase,
  poolCounts,
} from '#adapters/storage/postgres/platform/open-database.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, pages, logger } = await testDatabase()

test('two connections of the pages stay when no query comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  await Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(pages)))
  expect(poolCounts(pages)).toEqual({ inUse: 0, idle: 4, waiting: 0 })
  vi.advanceTimersByTime(3_600_000)
  expect(poolCounts(pages)).toEqual({ inUse: 0, idle: 2, waiting: 0 })
})

test('a database that answered questions by their names alone closes their connections', async () => {
  const opened = await openPagesDatabase({ applicationName: 'once', connection, logger }, owner)
  await findDocumentRow(opened, '/')
  await closeDatabase(opened)
  expect(poolCounts(opened)).toEqual({ inUse: 0, idle: 0, waiting: 0 })
})
