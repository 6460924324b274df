import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { findDocumentRow } from '#adapters/storage/postgres/library/documents-by-path.ts'
import {
  closeDatabase,
  openDatabase,
  openPagesDatabase,
  poolCounts,
} from '#adapters/storage/postgres/platform/open-database.ts'
import {
  admitReader,
  CONTINUATION_READER,
  PREVIEW_READER,
  PUBLIC_READER,
} from '#adapters/storage/postgres/platform/read-only-roles.ts'
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

test('processes that open their databases at once are all admitted', async () => {
  const roles = [PUBLIC_READER, PREVIEW_READER, CONTINUATION_READER]
  const processes = Array.from({ length: 8 }, () =>
    openDatabase({ connection, applicationName: 'process', logger }),
  )
  const admitted = processes.map(async (database) => {
    const answers: boolean[] = []
    for (let round = 0; round < 5; round += 1) {
      for (const role of roles) answers.push(await admitReader(database, role))
    }
    return answers
  })
  onTestFinished(async () => {
    for (const database of processes) await closeDatabase(database)
  })
  expect((await Promise.all(admitted)).flat()).not.toContain(false)
})
