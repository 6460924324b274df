import { readdir, readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresSchemaMigrations } from '#adapters/storage/postgres/platform/postgres-schema-migrations.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner } = await testDatabase()

async function blankDatabase(name: string): Promise<[Database, Database]> {
  await sql.raw(`create database ${name} template template0`).execute(owner)
  const open = () =>
    openDatabase({
      connection: { ...connection, database: name },
      applicationName: name,
      logger: new MemoryLogger(),
    })
  const databases: [Database, Database] = [open(), open()]
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.destroy()))
    await sql.raw(`drop database ${name}`).execute(owner)
  })
  return databases
}

const FOLDER = new URL('../../../../../src/adapters/storage/postgres/migrations/', import.meta.url)
const NAMES = (await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')).toSorted()

test('migrations are applied once and dated', async () => {
  const [database] = await blankDatabase(`blank_${process.pid}`)
  const migrations = new PostgresSchemaMigrations(database)
  const before = await migrations.status()
  expect(before.map(({ name, appliedAt }) => [name, appliedAt])).toEqual(
    NAMES.map((name) => [name, undefined]),
  )
  expect(await migrations.migrate()).toEqual(NAMES)
  expect(await migrations.migrate()).toEqual([])
  const after = await migrations.status()
  for (const name of NAMES) expect(after).toContainEqual({ name, appliedAt: expect.any(Number) })
})

test('a database with the migrations that the base schema replaces skips it', async () => {
  const [database] = await blankDatabase(`blank_before_${process.pid}`)
  const migrations = new PostgresSchemaMigrations(database)
  await migrations.migrate()
  await sql`delete from schema_migration where name = '0042-base'`.execute(database)
  expect(await migrations.migrate()).toEqual(['0042-base'])
})

test('a database older than the base schema is refused', async () => {
  const [database] = await blankDatabase(`blank_older_${process.pid}`)
  const migrations = new PostgresSchemaMigrations(database)
  await migrations.migrate()
  await sql`delete from schema_migration where name >= '0042'`.execute(database)
  await expect(migrations.migrate()).rejects.toThrow('first start a version of 27 November 2026')
})

test('two processes that migrate at once apply each migration once', async () => {
  const databases = await blankDatabase(`blank_twice_${process.pid}`)
  const applied = await Promise.all(
    databases.map((database) => new PostgresSchemaMigrations(database).migrate()),
  )
  expect(applied.flat()).toEqual(NAMES)
})

test('a version rolled back starts on a newer schema', async () => {
  const [database] = await blankDatabase(`blank_ahead_${process.pid}`)
  const migrations = new PostgresSchemaMigrations(database)
  await migrations.migrate()
  await sql`insert into schema_migration (name, timestamp) values ('9999-of-tomorrow', '2030-01-01T00:00:00.000Z')`.execute(
    database,
  )
  expect(await migrations.migrate()).toEqual([])
  expect((await migrations.status()).at(-1)).toMatchObject({ name: '9999-of-tomorrow' })
})

test('a version starts although a lower number was applied last', async () => {
  const [database] = await blankDatabase(`blank_late_${process.pid}`)
  const migrations = new PostgresSchemaMigrations(database)
  await migrations.migrate()
  await sql`insert into schema_migration (name, timestamp) values ('0000-of-another-branch', '2030-01-01T00:00:00.000Z')`.execute(
    database,
  )
  expect(await migrations.migrate()).toEqual([])
})

test('roles of the version before read the settings under their former name', async () => {
  const [database] = await blankDatabase(`blank_renamed_${process.pid}`)
  await new PostgresSchemaMigrations(database).migrate()
  await sql`grant select on site_setting to preavis_public`.execute(database)
  const readers = await readFile(new URL('0049-site-setting-readers.sql', FOLDER), 'utf8')
  await sql.raw(readers).execute(database)
  const { rows } = await sql`
    select has_table_privilege('preavis_public', 'furniture', 'select') as "reads"`.execute(
    database,
  )
  expect(rows).toEqual([{ reads: true }])
})
