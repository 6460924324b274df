import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { AGREEMENT_COMPARISON } from '#test/support/fixtures/changelog-editions.ts'
import { EDITIONS, streamed } from '#test/support/fixtures/law-editions.ts'
import {
  CHANGELOG_TABLES,
  emptyAppendOnly,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const CHILD = fileURLToPath(
  new URL('../../../../support/processes/record-edition-process.ts', import.meta.url),
)
const TABLES = ['law_text', 'law_version', 'law_edition', ...CHANGELOG_TABLES]

const { connection, owner, pages } = await testDatabase()
const texts = new PostgresLawTextStore(owner)
const store = new PostgresChangelogStore(owner)
const changelog = new PostgresChangelogReader(pages)

/** Records in a process that is killed while it waits to write to a table. */
async function killedBefore(kind: 'code' | 'agreements', table: string): Promise<void> {
  const name = `killed ${kind} ${table}`
  await owner.transaction().execute(async (transaction) => {
    await sql.raw(`lock table ${table} in share row exclusive mode`).execute(transaction)
    const child = spawn(process.execPath, [CHILD, JSON.stringify(connection), name, kind], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    await expect.poll(() => sessionsOf(name, 'Lock'), { timeout: 120_000 }).toBe(1)
    child.kill('SIGKILL')
    await ended
  })
  await expect.poll(() => sessionsOf(name), { timeout: 120_000 }).toBe(0)
}

async function sessionsOf(name: string, waiting?: string): Promise<number> {
  const { rows } = await sql<{ wait_event_type: string | null }>`
    select wait_event_type from pg_stat_activity where application_name = ${name}`.execute(owner)
  return rows.filter((row) => waiting === undefined || row.wait_event_type === waiting).length
}

async function rowsOf(table: string): Promise<number> {
  return (await sql.raw(`select from ${table}`).execute(owner)).rows.length
}

test.each(['changelog_edition', 'changelog_text', 'changelog_entry', 'announcement'])(
  'a comparison killed before it writes %s is not recorded [W43] [W44]',
  async (table) => {
    await emptyAppendOnly(owner, TABLES)
    const announced = await rowsOf('announcement')
    await killedBefore('agreements', table)
    for (const each of CHANGELOG_TABLES) expect([each, await rowsOf(each)]).toEqual([each, 0])
    expect(await rowsOf('announcement')).toBe(announced)
    const { length } = AGREEMENT_COMPARISON.changes
    expect(await store.record(AGREEMENT_COMPARISON)).toMatchObject({ entries: length })
    expect(await changelog.entriesAfter(0, 1_000)).toHaveLength(length)
  },
)

test.each(['law_text', 'law_version', 'law_edition', 'changelog_entry', 'announcement'])(
  'an edition killed before it writes %s is not stored [W03] [W41]',
  async (table) => {
    await emptyAppendOnly(owner, TABLES)
    const [first, second] = EDITIONS
    if (first === undefined || second === undefined) throw new Error('no editions')
    await texts.store(first, streamed(first.articles))
    const before = await Promise.all(TABLES.map(rowsOf))
    await killedBefore('code', table)
    expect(await Promise.all(TABLES.map(rowsOf))).toEqual(before)
    expect(await texts.store(second, streamed(second.articles))).toMatchObject({ articles: 2 })
    expect(await changelog.entriesAfter(0, 10)).toHaveLength(3)
  },
)
