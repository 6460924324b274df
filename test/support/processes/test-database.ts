import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'

import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster.ts'
import {
  openDatabase,
  openPagesDatabase,
} from '#adapters/storage/postgres/platform/open-database.ts'
import type { Database } from '#adapters/storage/postgres/platform/schema.ts'

import { MemoryJournal } from '../memory/memory-journal.ts'

export interface TestDatabase {
  readonly connection: SocketConnection
  /** As imports use it. */
  readonly owner: Database
  /** As the public pages use it. */
  readonly pages: Database
  readonly journal: MemoryJournal
}

/** A migrated database of its own for a test file, dropped when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const journal = new MemoryJournal()
  const options = { applicationName: name, journal }
  const connection = { ...template, database: name }
  await onServer(template, `create database ${name} template ${template.database}`)
  const owner = openDatabase({ ...options, connection })
  const pages = await openPagesDatabase({ ...options, connection }, owner)
  afterAll(async () => {
    await Promise.all([owner.destroy(), pages.destroy()])
    await onServer(template, `drop database ${name} with (force)`)
  })
  return { connection, owner, pages, journal }
}

/** Deletes all that earlier tests of the file published. */
export async function empty(database: Database): Promise<void> {
  await sql`truncate edition, document, download, redirect, furniture, premium.continuation, drafts.document`.execute(
    database,
  )
}

/** Empties the newsroom as no code of the site can: its history refuses changes. */
export async function emptyNewsroom(owner: Database): Promise<void> {
  const appendOnly = ['event', 'version', 'editor_role']
  const triggers = (change: 'disable' | 'enable') =>
    appendOnly
      .map((table) => `alter table newsroom.${table} ${change} trigger kept_for_ever;`)
      .join('')
  const tables = ['article', ...appendOnly].map((table) => `newsroom.${table}`).join(', ')
  await sql.raw(`${triggers('disable')} truncate ${tables}; ${triggers('enable')}`).execute(owner)
}

/** The tables of the changelog, which only grow. */
export const CHANGELOG_TABLES = ['changelog_entry', 'changelog_edition', 'changelog_text']

/** Empties tables whose rows the database keeps for ever. */
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

/** Runs in another database: PostgreSQL copies a template only without connections. */
async function onServer(template: SocketConnection, command: string): Promise<void> {
  const connection = { ...template, database: 'template1' }
  const server = openDatabase({
    connection,
    applicationName: 'tests',
    journal: new MemoryJournal(),
  })
  await sql.raw(command).execute(server)
  await server.destroy()
}
