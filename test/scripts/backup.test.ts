import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresSchemaMigrations } from '#adapters/storage/postgres/platform/postgres-schema-migrations.ts'
import { saveCluster } from '#scripts/backup/save-cluster.ts'

import { MemoryLogger } from '../support/memory/memory-logger.ts'
import { privateFolder } from '../support/processes/embedded-postgres-folder.ts'

const logger = new MemoryLogger()

/** Opens the database of a folder; disposing it stops PostgreSQL. */
async function within<Value>(
  folder: string,
  work: (database: Database, save: (target: string) => Promise<void>) => Promise<Value>,
): Promise<Value> {
  await using postgres = await startEmbeddedPostgres({ dataDir: folder, role: 'server', logger })
  const { connection } = postgres
  const database = openDatabase({ connection, applicationName: 'rehearsal', logger })
  try {
    return await work(database, (target) =>
      saveCluster(connection, join(folder, 'postgres'), target),
    )
  } finally {
    await database.destroy()
  }
}

/** Inserts rows one by one until stopped. Returns the number of acknowledged rows. */
function writer(database: Database): { readonly written: () => number; stop(): Promise<void> } {
  let written = 0
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await sql`insert into rehearsal (note, bulk) values (${written}, repeat('x', 2000))`.execute(
        database,
      )
      written += 1
    }
  })()
  return {
    written: () => written,
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

async function notes(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ note: number }>`select note from rehearsal order by note`.execute(
    database,
  )
  return rows.map(({ note }) => note)
}

test('a backup during writes, restored after destruction, misses no earlier write', async () => {
  const folder = await privateFolder()
  const saved = join(await privateFolder(), 'saved')
  const before = await within(folder, async (database, save) => {
    await new PostgresSchemaMigrations(database).migrate()
    await sql`create table rehearsal (note int primary key, bulk text)`.execute(database)
    const readers = writer(database)
    await expect.poll(readers.written, { timeout: 20_000 }).toBeGreaterThan(50)
    const acknowledged = readers.written()
    await save(saved)
    await readers.stop()
    return acknowledged
  })

  await rm(join(folder, 'postgres'), { recursive: true })
  await cp(saved, join(folder, 'postgres'), { recursive: true })

  await within(folder, async (database) => {
    const found = await notes(database)
    expect(found.length).toBeGreaterThanOrEqual(before)
    expect(found).toEqual(found.map((_note, index) => index))
    expect(await new PostgresSchemaMigrations(database).migrate()).toEqual([])
    const { rows } = await sql<{ broken: string }>`
      select count(*) filter (where length(bulk) <> 2000) as broken from rehearsal`.execute(
      database,
    )
    expect(Number(rows[0]?.broken)).toBe(0)
  })
})
