import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { PostgresLawTexts } from '#adapters/storage/postgres/law/postgres-law-texts.ts'
import { lawTextsContract } from '#test/contracts/law-texts.contract.ts'
import { EDITIONS, streamed } from '#test/support/fixtures/law-editions.ts'
import { testDatabase } from '#test/support/processes/database.ts'

const { owner, pages } = await testDatabase()
const TABLES = ['law_text', 'law_version', 'law_edition']

async function emptyStore() {
  await owner.transaction().execute(async (transaction) => {
    const each = async (command: (table: string) => string) => {
      for (const table of TABLES) await sql.raw(command(table)).execute(transaction)
    }
    await each((table) => `alter table ${table} disable trigger user`)
    await sql.raw(`truncate ${TABLES.join(', ')}`).execute(transaction)
    await each((table) => `alter table ${table} enable trigger user`)
  })
  return { texts: new PostgresLawTexts(pages), store: new PostgresLawTextStore(owner) }
}

lawTextsContract(emptyStore)

test.each(TABLES)('%s rejects every change of its rows [W01]', async (table) => {
  const { store } = await emptyStore()
  for (const { articles, ...edition } of EDITIONS) await store.store(edition, streamed(articles))
  const changes = [
    `update ${table} set ${table === 'law_version' ? 'number' : table === 'law_text' ? 'number' : 'name'} = 'x'`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]
  for (const change of changes) {
    await expect(sql.raw(change).execute(owner)).rejects.toThrow('kept for ever')
    await expect(sql.raw(change).execute(pages)).rejects.toThrow(/permission denied|read-only/)
  }
})

test('an edition by two imports at once is stored once [W03]', async () => {
  const { store } = await emptyStore()
  const [{ articles, ...edition } = { articles: [], name: '', stateOn: '' }] = EDITIONS
  const [one, other] = await Promise.all([
    store.store(edition, streamed(articles)),
    store.store(edition, streamed(articles)),
  ])
  expect(one).toEqual(other)
  expect(await store.editions()).toHaveLength(1)
})
