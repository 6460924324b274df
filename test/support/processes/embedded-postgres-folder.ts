import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, expect, onTestFinished } from 'vitest'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'

/** Creates a data folder that only its owner may read, deleted after the test. */
export async function privateFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-embedded-'))
  onTestFinished(() => remove(folder))
  return folder
}

/**
 * Creates a data folder for all tests of a file, since initializing PostgreSQL is slow. Each test
 * must leave PostgreSQL stopped.
 */
export async function sharedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'preavis-embedded-'))
  afterAll(() => remove(folder))
  return folder
}

function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 20 })
}

/** Returns the process id of the folder's PostgreSQL, or undefined after a clean stop. */
export function postmasterOf(folder: string): number | undefined {
  const mark = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(mark) ? Number.parseInt(readFileSync(mark, 'utf8'), 10) : undefined
}

/** Waits until the folder's PostgreSQL has stopped cleanly. */
export async function waitUntilStopped(folder: string): Promise<void> {
  await expect.poll(() => postmasterOf(folder), { timeout: 20_000 }).toBeUndefined()
}

/** Inserts a row into the database and returns the number of rows. */
export async function insertMark(folder: string): Promise<number> {
  const connection: SocketConnection = {
    host: join(folder, 'postgres'),
    port: 5432,
    database: 'postgres',
    user: 'preavis',
    ssl: false,
  }
  const database = openDatabase({
    connection,
    applicationName: 'mark',
    logger: new MemoryLogger(),
  })
  try {
    await sql`create table if not exists mark (made_at timestamptz default now())`.execute(database)
    await sql`insert into mark default values`.execute(database)
    const { rows } = await sql<{ count: string }>`select count(*) from mark`.execute(database)
    return Number(rows[0]?.count)
  } finally {
    await database.destroy()
  }
}
