import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { PostgresContentCheck } from '#adapters/storage/postgres/library/postgres-content-check.ts'
import { PostgresContentLibrary } from '#adapters/storage/postgres/library/postgres-content-library.ts'
import { PostgresMenus } from '#adapters/storage/postgres/library/postgres-site-settings.ts'
import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import {
  openDatabase,
  openPagesDatabase,
} from '#adapters/storage/postgres/platform/open-database.ts'
import {
  preparedQuery,
  runPrepared,
} from '#adapters/storage/postgres/platform/prepared-statements.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { PostgresSiteSettingsStore } from '#adapters/storage/postgres/publishing/postgres-site-settings-store.ts'
import { checkContent } from '#application/content/check-content.ts'
import type { Edition } from '#ports/content-source-and-publisher.ts'
import { Outage } from '#ports/outage.ts'
import { UnreadableDocument } from '#ports/unreadable-document.ts'
import {
  aGuide,
  anArticle,
  anEdition,
  collected,
} from '#test/support/fixtures/documents-and-editions.ts'
import { siteSettings } from '#test/support/fixtures/site-settings.ts'
import { NOTHING_WITHDRAWN } from '#test/support/fixtures/small-simulator-tables.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, pages } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)

beforeEach(() => deletePublishedContent(owner))

test('an invalid stored document is an error, logged once, never an absence', async () => {
  const logger = new MemoryLogger()
  const library = new PostgresContentLibrary(pages, logger)
  await publisher.publish(anEdition([aGuide('a'), aGuide('b')]))
  await corrupt('/guide/a')
  const list = { kinds: ['guide'], order: 'title', offset: 0, limit: 9 } as const
  for (const read of [
    () => library.list(list),
    () => library.documentAt('/guide/a'),
    () => library.summariesAt(['/guide/a', '/guide/b']),
    () => new PostgresContentLibrary(pages, logger).documentAt('/guide/a'),
  ]) {
    await expect(read()).rejects.toBeInstanceOf(UnreadableDocument)
  }
  expect((await library.documentAt('/guide/b'))?.path).toBe('/guide/b')
  expect((await collected(library.everything())).map(({ path }) => path)).toEqual(['/guide/b'])
  expect(logger.entries).toMatchObject([
    { level: 'error', event: 'stored document rejected', fields: { path: '/guide/a' } },
  ])
})

test('a stored document with keys of a newer version is read everywhere', async () => {
  const logger = new MemoryLogger()
  const library = new PostgresContentLibrary(pages, logger)
  await publisher.publish(anEdition([aGuide('a')]))
  const before = await library.documentAt('/guide/a')
  await sql`
    update document set summary = summary || '{"newerKey": [1]}',
      content = content || '{"newerKey": {"a": 1}}' where path = '/guide/a'`.execute(owner)
  expect(await library.documentAt('/guide/a')).toEqual(before)
  const list = { kinds: ['guide'], order: 'title', offset: 0, limit: 9 } as const
  const { body: _body, footnotes: _footnotes, ...summary } = before ?? {}
  expect((await library.list(list)).items).toEqual([summary])
  expect(await library.summariesAt(['/guide/a'])).toEqual([summary])
  expect(await collected(library.everything())).toEqual([before])
  expect(logger.entries).toEqual([])
})

test('an address that could run a script is refused on reading', async () => {
  const logger = new MemoryLogger()
  const body = [
    {
      type: 'paragraph' as const,
      children: [{ type: 'link' as const, href: 'javascript:alert(1)', children: [] }],
    },
  ]
  await publisher.publish(anEdition([aGuide('a', { body })]))
  const read = new PostgresContentLibrary(pages, logger).documentAt('/guide/a')
  await expect(read).rejects.toBeInstanceOf(UnreadableDocument)
  expect(logger.entries).toHaveLength(1)
})

test('a check of the stored content lists every invalid row', async () => {
  const premium = anArticle('p', { access: 'premium' })
  await publisher.publish(anEdition([aGuide('a'), aGuide('b'), premium]))
  await new PostgresSiteSettingsStore(owner).replace(siteSettings)
  const sound = await check()
  expect(sound.issues).toEqual([])
  await corrupt('/guide/a')
  await sql`update premium.continuation set body = '[{"type": "grimoire"}]'`.execute(owner)
  await sql`update site_setting set content = '{}' where part = 'menus'`.execute(owner)
  const { checked, issues } = await check()
  expect(checked).toBe(sound.checked)
  expect(issues.map(({ kind, path, where }) => [kind, path, where])).toEqual([
    ['document', '/guide/a', 'standfirst'],
    ['continuation', premium.path, '0.type'],
    ['setting', 'menus', 'areas'],
  ])
  expect(JSON.stringify(issues)).not.toContain('grimoire')
})

test('an import rewrites the rows that a repair found invalid', async () => {
  const premium = anArticle('p', { access: 'premium' })
  const edition = anEdition([aGuide('a'), aGuide('b'), premium])
  await publisher.publish(edition)
  await corrupt('/guide/a')
  await sql`update premium.continuation set body = '[{"type": "grimoire"}]'`.execute(owner)
  await publisher.publish(edition)
  const found = await check({ repair: true })
  expect([found.issues.length, found.toImport]).toEqual([2, [edition.source]])
  const report = await publisher.publish(edition)
  expect([report.changed.length, report.unchanged]).toEqual([2, 1])
  expect((await check()).issues).toEqual([])
})

const verify = async () => NOTHING_WITHDRAWN

function check(options = { repair: false }) {
  const library = new PostgresContentLibrary(pages, new MemoryLogger())
  return checkContent({ check: new PostgresContentCheck(owner), library, verify }, options)
}

async function corrupt(path: string): Promise<void> {
  await sql`
    update document set summary = summary - 'standfirst', content = '{"body": [{"type": "script"}]}'
    where path = ${path}`.execute(owner)
}

test('menus that fail their schema leave the site bare, not broken', async () => {
  const logger = new MemoryLogger()
  await new PostgresSiteSettingsStore(owner).replace(siteSettings)
  await sql`update site_setting set content = '{}' where part = 'menus'`.execute(owner)
  expect((await new PostgresMenus(pages, logger).menus()).areas).toEqual([])
  expect(logger.entries).toMatchObject([{ event: 'site settings rejected' }])
})

test('a publication cut short leaves the site as it was', async () => {
  await publisher.publish(anEdition([aGuide('a')]))
  const holder = await owner.startTransaction().execute()
  // The publication waits for this row's lock, with half its changes made.
  await sql`select from document where id = 'essai:a' for update`.execute(holder)
  const next = anEdition([aGuide('a', { title: 'Autre' }), aGuide('b')], { version: '2' })
  const publication = publisher.publish(next).catch((error: unknown) => error)
  await expect.poll(() => terminateWaiting(), { timeout: 10_000 }).toBe(1)
  expect(await publication).toBeInstanceOf(Outage)
  await holder.rollback().execute()
  const library = new PostgresContentLibrary(pages, new MemoryLogger())
  expect((await collected(library.everything())).map(({ path }) => path)).toEqual(['/guide/a'])
  expect(await publisher.status()).toMatchObject([{ version: '1', documents: 1 }])
  expect((await publisher.publish(next)).created).toEqual(['/guide/b'])
})

test('a connection lost while the source is slow is an outage', async () => {
  const publication = publisher.publish({ source: 'essai', version: '1', records: cutOff() })
  await expect(publication).rejects.toBeInstanceOf(Outage)
  expect(await publisher.status()).toEqual([])
})

/** The ways in which a store runs SQL. */
const WAYS: readonly ((database: Database, text: string) => Promise<unknown>)[] = [
  (database, text) => sql.raw(text).execute(database),
  (database, text) => runPrepared(database, preparedQuery('way', z.unknown(), text), []),
  (database, text) => database.transaction().execute((inside) => sql.raw(text).execute(inside)),
]

test('a database out of reach is an outage', async () => {
  const absent = openDatabase({
    connection: { ...connection, host: '/nonexistent' },
    applicationName: 'absent',
    logger: new MemoryLogger(),
  })
  for (const run of WAYS) await expect(run(absent, 'select')).rejects.toBeInstanceOf(Outage)
  await absent.destroy()
})

test('a slow query is an outage, a wrong query is a bug', async () => {
  const options = { connection, applicationName: 'slow', logger: new MemoryLogger() }
  const impatient = await openPagesDatabase({ ...options, statementTimeoutMs: 500 }, owner)
  for (const run of WAYS) {
    await expect(run(impatient, 'select pg_sleep(30)')).rejects.toMatchObject({
      name: 'Outage',
      service: 'base de données',
    })
    await expect(run(impatient, 'select absent')).rejects.toMatchObject({ code: '42703' })
  }
  await impatient.destroy()
})

test('a connection lost before a commit is an outage', async () => {
  const committing = owner.transaction().execute(async (transaction) => {
    const lost = sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction)
    await expect(lost).rejects.toBeInstanceOf(Outage)
  })
  await expect(committing).rejects.toBeInstanceOf(Outage)
})

test('a lost idle connection is logged and replaced', async () => {
  const logger = new MemoryLogger()
  const database = openDatabase({ connection, applicationName: 'idle', logger })
  await sql`select 1`.execute(database)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'idle'`.execute(owner)
  await expect.poll(() => logger.entries.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(logger.entries[0]?.event).toBe('database connection lost')
  await sql`select 1`.execute(database)
  await database.destroy()
})

/** Enough records for three batches: the second cannot be written, the third comes late. */
async function* cutOff(): Edition['records'] {
  for (let id = 0; id < 300; id += 1) {
    if (id === 150) await terminatePublishing()
    if (id === 250) await wait(100)
    yield { document: aGuide(String(id)) }
  }
}

async function terminatePublishing(): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and state <> 'idle' and xact_start is not null`.execute(owner)
  expect(rows).toHaveLength(1)
}

async function terminateWaiting(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(owner)
  return rows.length
}
