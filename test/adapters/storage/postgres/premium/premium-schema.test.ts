import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import {
  openDatabase,
  openPagesDatabase,
} from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresSchemaMigrations } from '#adapters/storage/postgres/platform/postgres-schema-migrations.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, pages } = await testDatabase()

const PERMISSION_DENIED = '42501'
const READ_ONLY = '25006'

test('the public pages cannot read a Premium continuation [A03]', async () => {
  const article = anArticle('a', { access: 'premium' })
  await new PostgresContentPublisher(owner).publish(anEdition([article]))
  const stored = await owner.selectFrom('premium.continuation').select('document_id').execute()
  expect(stored).toEqual([{ document_id: article.id }])
  await expect(
    pages.selectFrom('premium.continuation').selectAll().execute(),
  ).rejects.toMatchObject({ code: PERMISSION_DENIED })
})

test('a withdrawn article removes its continuation', async () => {
  const publisher = new PostgresContentPublisher(owner)
  await publisher.publish(anEdition([anArticle('a', { access: 'premium' })]))
  await publisher.publish(anEdition([anArticle('a')]))
  expect(await owner.selectFrom('premium.continuation').selectAll().execute()).toEqual([])
})

test('the public pages cannot write', async () => {
  await expect(pages.deleteFrom('document').execute()).rejects.toMatchObject({ code: READ_ONLY })
})

test('a database user without right to create roles still serves pages', async () => {
  const { pages: itsPages, logger } = await modestSite()
  expect(await new PostgresContentLibrary(itsPages, logger).sitemapKindCounts()).toEqual([])
  expect(logger.entries).toEqual([
    {
      level: 'warn',
      event: 'reader role unavailable',
      fields: { role: 'preavis_public' },
    },
  ])
})

test('a role that an administrator granted is assumed [A03]', async () => {
  const { pages: itsPages, logger } = await modestSite((user) =>
    sql.raw(`grant preavis_public to ${user} with set true`).execute(owner),
  )
  await expect(
    itsPages.selectFrom('premium.continuation').selectAll().execute(),
  ).rejects.toMatchObject({ code: PERMISSION_DENIED })
  expect(logger.entries).toEqual([])
})

/** Opens the pages of a new database, whose owner may not create roles. */
async function modestSite(prepare: (user: string) => Promise<unknown> = () => Promise.resolve()) {
  const name = `modest_${randomUUID().replaceAll('-', '')}`
  await sql.raw(`create role ${name} login`).execute(owner)
  await sql.raw(`create database ${name} owner ${name} template template0`).execute(owner)
  await prepare(name)
  const logger = new MemoryLogger()
  const modest = {
    connection: { ...connection, user: name, database: name },
    applicationName: name,
    logger,
  }
  const itsOwner = openDatabase(modest)
  await new PostgresSchemaMigrations(itsOwner).migrate()
  const itsPages = await openPagesDatabase(modest, itsOwner)
  onTestFinished(async () => {
    await Promise.all([itsOwner.destroy(), itsPages.destroy()])
    await sql.raw(`drop database ${name}`).execute(owner)
    await sql.raw(`drop role ${name}`).execute(owner)
  })
  return { pages: itsPages, logger }
}
