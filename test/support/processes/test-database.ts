import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import {
  openDatabase,
  openPagesDatabase,
} from '#adapters/storage/postgres/platform/open-database.ts'

import { MemoryLogger } from '../memory/memory-logger.ts'

/** Database of a test file. */
export interface TestDatabase {
  readonly connection: SocketConnection
  /** Connection with the role of imports. */
  readonly owner: Database
  /** Connection with the role of the public pages. */
  readonly pages: Database
  readonly logger: MemoryLogger
}

/** Creates a migrated database for a test file, dropped at its end. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const logger = new MemoryLogger()
  const options = { applicationName: name, logger }
  const connection = { ...template, database: name }
  await onServer(template, `create database ${name} template ${template.database}`)
  const owner = openDatabase({ ...options, connection })
  const pages = await openPagesDatabase({ ...options, connection }, owner)
  afterAll(async () => {
    await Promise.all([owner.destroy(), pages.destroy()])
    await onServer(template, `drop database ${name} with (force)`)
  })
  return { connection, owner, pages, logger }
}

/** Deletes all published content from a database. */
export async function deletePublishedContent(database: Database): Promise<void> {
  await sql`truncate edition, document, former_path, download, redirect, site_setting, premium.continuation, drafts.document`.execute(
    database,
  )
}

/** Tables of the newsroom, which only `emptyAppendOnly` can empty. */
export const NEWSROOM_TABLES = [
  'article_words',
  'comment_entry',
  'event',
  'version',
  'article',
  'editor_role',
  'access_event',
  'editor_session',
  'ended_editor_session',
  'working_copy',
].map((table) => `newsroom.${table}`)

/** Tables of public versions, which only `emptyAppendOnly` can empty. */
export const VERSION_TABLES = [
  'published_version',
  'premium.published_continuation',
  'newsroom.version_withdrawal',
]

/** Tables of the changelog, which only `emptyAppendOnly` can empty. */
export const CHANGELOG_TABLES = ['changelog_entry', 'changelog_edition', 'changelog_text']

/** Truncates append-only tables, whose triggers forbid deletion. */
export async function emptyAppendOnly(
  database: Database,
  tables: readonly string[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const each = async (command: (table: string) => string) => {
      for (const table of tables) await sql.raw(command(table)).execute(transaction)
    }
    await each((table) => `alter table ${table} disable trigger user`)
    await sql.raw(`truncate ${tables.join(', ')}`).execute(transaction)
    await each((table) => `alter table ${table} enable trigger user`)
  })
}

/**
 * Runs a command in another database. PostgreSQL copies a template only if it has no open
 * connection.
 */
async function onServer(template: SocketConnection, command: string): Promise<void> {
  const connection = { ...template, database: 'template1' }
  const server = openDatabase({
    connection,
    applicationName: 'tests',
    logger: new MemoryLogger(),
  })
  await sql.raw(command).execute(server)
  await server.destroy()
}
