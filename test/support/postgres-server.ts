import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { startEmbeddedPostgres } from '#adapters/storage/postgres/embedded/start-embedded-postgres.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresSchemaMigrations } from '#adapters/storage/postgres/platform/postgres-schema-migrations.ts'
import {
  CONTINUATION_READER,
  PREVIEW_READER,
  PUBLIC_READER,
  admitReader,
} from '#adapters/storage/postgres/platform/read-only-roles.ts'

import { MemoryLogger } from './memory/memory-logger.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated database that each test file copies. */
    postgres: SocketConnection
  }
}

/** Starts an embedded PostgreSQL for a test run. Returns a function that stops and deletes it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'preavis-test-'))
  const logger = new MemoryLogger()
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'tool', logger })
  const { connection } = postgres
  const database = openDatabase({ connection, applicationName: 'tests', logger })
  await forgoDurability(database)
  await new PostgresSchemaMigrations(database).migrate()
  for (const role of [PUBLIC_READER, CONTINUATION_READER, PREVIEW_READER])
    await admitReader(database, role)
  await database.destroy()
  project.provide('postgres', connection)
  return async () => {
    await postgres[Symbol.asyncDispose]()
    await rm(dataDir, { recursive: true })
  }
}

/** Turns off fsync and synchronous commits, since test data need not survive a power cut. */
async function forgoDurability(database: Database): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await sql.raw(`alter system set ${setting} = off`).execute(database)
  }
  await sql`select pg_reload_conf()`.execute(database)
}
