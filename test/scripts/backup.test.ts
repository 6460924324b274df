import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { FileLock } from '#adapters/storage/postgres/embedded/file-lock.ts'
import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresSchemaMigrations } from '#adapters/storage/postgres/platform/postgres-schema-migrations.ts'
import { saveCluster } from '#scripts/backup/save-cluster.ts'

import { MemoryLogger } from '../support/memory/memory-logger.ts'
import { privateFolder } from '../support/processes/embedded-postgres-folder.ts'
import { canMount, smallDisk } from '../support/services/small-disk.ts'

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

describe('the command of a backup', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'preavis-saved-'))
    await within(dataDir, (database) => new PostgresSchemaMigrations(database).migrate())
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))

  test('deletes what a killed backup left, and prints the new folder', async () => {
    const into = await privateFolder()
    await mkdir(join(into, 'preavis-2026.part', 'base'), { recursive: true })
    const { code, printed } = await backUp(dataDir, into)
    expect(code).toBe(0)
    const saved = (await readdir(into)).filter((name) => name.startsWith('preavis-'))
    expect(saved.map((name) => join(into, name))).toEqual([printed.trim()])
  })

  test('refuses in a sentence while another one runs', async () => {
    const into = await privateFolder()
    using lock = new FileLock(join(into, 'backup.lock'))
    expect(await lock.take('exclusive', 0)).toBe(true)
    const { code, complaint } = await backUp(dataDir, into)
    expect([code, complaint]).toEqual([
      1,
      `Nothing was saved: another backup into ${into} is running.\n`,
    ])
  })

  test.runIf(canMount)('leaves nothing on a disk that is too small, and says so', async () => {
    using disk = smallDisk()
    const { code, complaint } = await backUp(dataDir, disk.ours)
    expect([code, complaint]).toEqual([1, `Nothing was saved: the disk of ${disk.ours} is full.\n`])
    expect(await readdir(disk.ours)).toEqual(['backup.lock'])
  })
})

async function backUp(dataDir: string, into: string) {
  const { PATH } = process.env
  const command = spawn(process.execPath, ['scripts/backup.ts', into], {
    env: { PATH, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complaint, [code]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return { code, printed, complaint }
}
