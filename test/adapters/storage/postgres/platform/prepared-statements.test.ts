import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { openDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import {
  preparedQuery,
  runPrepared,
} from '#adapters/storage/postgres/platform/prepared-statements.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner } = await testDatabase()
await sql`create table word (place text, said jsonb)`.execute(owner)
await sql`insert into word values ('a', '"hier"')`.execute(owner)

const said = z.object({ said: z.string() })
const SAID = preparedQuery('said_at', said, 'select said from word where place = $1')

/** The site's connection pool; sequential queries use the last returned connection. */
function opened(): Database {
  const database = openDatabase({
    connection,
    applicationName: 'by name',
    logger: new MemoryLogger(),
  })
  onTestFinished(() => database.destroy())
  return database
}

async function preparedIn(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

test('a question is prepared once, under a name of its own', async () => {
  const database = opened()
  expect(await runPrepared(database, SAID, ['a'])).toEqual([{ said: 'hier' }])
  expect(await runPrepared(database, SAID, ['b'])).toEqual([])
  expect(await preparedIn(database)).toEqual([SAID.name])
  expect(preparedQuery('said_at', said, `${SAID.text} limit 1`).name).not.toBe(SAID.name)
})

test('statements are prepared again after a migration changes their table', async () => {
  const database = opened()
  await runPrepared(database, SAID, ['a'])
  await sql`alter table word alter said type json`.execute(owner)
  expect(await runPrepared(database, SAID, ['a'])).toEqual([{ said: 'hier' }])
  expect(await preparedIn(database)).toEqual([])
  expect(await runPrepared(database, SAID, ['a'])).toEqual([{ said: 'hier' }])
  expect(await preparedIn(database)).toEqual([SAID.name])
})

test('behind a pooler that knows no prepared statement, queries run unprepared', async () => {
  const database = opened()
  await runPrepared(database, SAID, ['a'])
  await sql`deallocate all`.execute(database)
  expect(await runPrepared(database, SAID, ['a'])).toEqual([{ said: 'hier' }])
  expect(await runPrepared(database, SAID, ['a'])).toEqual([{ said: 'hier' }])
  expect(await preparedIn(database)).toEqual([])
})

test('behind a pooler that shares prepared statements, queries run unprepared', async () => {
  const database = opened()
  await sql`prepare ${sql.raw(SAID.name)} as select 1`.execute(database)
  expect(await runPrepared(database, SAID, ['a'])).toEqual([{ said: 'hier' }])
  expect(await runPrepared(database, SAID, ['a'])).toEqual([{ said: 'hier' }])
})

test('a transaction queries its own connection, and sees its changes', async () => {
  const database = opened()
  await database.transaction().execute(async (transaction) => {
    await sql`insert into word values ('c', '"demain"')`.execute(transaction)
    expect(await runPrepared(transaction, SAID, ['c'])).toEqual([{ said: 'demain' }])
    expect(await runPrepared(database, SAID, ['c'])).toEqual([])
    await sql`delete from word where place = 'c'`.execute(transaction)
  })
})

test('an error of the query is thrown, and the connection stays', async () => {
  const database = opened()
  const none = preparedQuery(
    'none',
    z.object({ none: z.number() }),
    'select 1 / length($1::text) as none',
  )
  await expect(runPrepared(database, none, [''])).rejects.toMatchObject({ code: '22012' })
  expect(await runPrepared(database, none, ['a'])).toEqual([{ none: 1 }])
  expect(await preparedIn(database)).toEqual([none.name])
})
