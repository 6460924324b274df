import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresDownloadCounts } from '#adapters/storage/postgres/downloads/postgres-download-counts.ts'
import { PostgresDownloadTickets } from '#adapters/storage/postgres/downloads/postgres-download-tickets.ts'
import {
  downloadCountsContract,
  downloadTicketsContract,
} from '#test/contracts/download-counts.contract.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

async function emptyTables(): Promise<void> {
  await sql`truncate downloads.counted, downloads.ticket, download_tally`.execute(owner)
}

async function timesOf(file: string): Promise<number> {
  const tallies = pages.selectFrom('download_tally').select('times')
  return Number((await tallies.where('file', '=', file).executeTakeFirst())?.times ?? 0)
}

downloadCountsContract(async () => {
  await emptyTables()
  return new PostgresDownloadCounts(owner)
})

downloadTicketsContract(async () => {
  await emptyTables()
  return { tickets: new PostgresDownloadTickets(owner), timesOf }
})

test('the public pages can read the tally, but no personal download', async () => {
  await pages.selectFrom('download_tally').selectAll().execute()
  for (const table of ['downloads.counted', 'downloads.ticket'] as const) {
    await expect(pages.selectFrom(table).selectAll().execute()).rejects.toThrow(/permission denied/)
  }
})

test('counts of past months and expired links are deleted', async () => {
  await emptyTables()
  const [counts, tickets] = [new PostgresDownloadCounts(owner), new PostgresDownloadTickets(owner)]
  const [march, april] = [Date.parse('2026-03-15T12:00:00Z'), Date.parse('2026-04-15T12:00:00Z')]
  for (const at of [march, april]) {
    await counts.count({ subject: 'lectrice', file: 'a', at, admits: () => true })
    await tickets.issue('a', at, at + 1000)
  }
  const months = await owner.selectFrom('downloads.counted').select('month').execute()
  expect(months).toEqual([{ month: '2026-04' }])
  expect(await owner.selectFrom('downloads.ticket').select('file').execute()).toHaveLength(1)
})
