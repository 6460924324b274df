import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { PostgresLawTextReader } from '#adapters/storage/postgres/law/postgres-law-text-reader.ts'
import { PostgresLawTextStore } from '#adapters/storage/postgres/law/postgres-law-text-store.ts'
import { lawTextsContract } from '#test/contracts/law-texts.contract.ts'
import {
  anEditionArticle,
  EDITIONS,
  lawBody,
  streamed,
  versionId,
} from '#test/support/fixtures/law-editions.ts'
import {
  CHANGELOG_TABLES,
  emptyAppendOnly,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()
const TABLES = ['law_text', 'law_version', 'law_edition']

async function emptyStore() {
  await emptyAppendOnly(owner, [...TABLES, ...CHANGELOG_TABLES])
  return { texts: new PostgresLawTextReader(pages), store: new PostgresLawTextStore(owner) }
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

test('what stored editions changed is recorded, news apart [W41] [W43]', async () => {
  const { store } = await emptyStore()
  const changelog = new PostgresChangelogReader(pages)
  for (const [at, { articles, ...edition }] of EDITIONS.entries())
    await store.store(edition, streamed(articles), { isNews: at === 2 })
  const entries = await changelog.entriesAfter(0, 10)
  expect(
    entries.map(({ change, title, edition, seeded }) => [edition, change, title, seeded]),
  ).toEqual([
    ['code@2', 'ended', 'Article D.\u00A01237-2', true],
    ['code@2', 'reworded', 'Article L.\u00A01237-1', true],
    ['code@2', 'added', 'Article L.\u00A01237-3', true],
    ['code@3', 'reworded', 'Article L.\u00A01237-1', false],
    ['code@3', 'ended', 'Article L.\u00A01237-3', false],
  ])
  expect(entries[1]).toMatchObject({ inForceOn: '2021-01-01' })
  expect(await changelog.wordsOf(entries[1]?.sequence ?? 0)).toMatchObject({
    before: lawBody('Le préavis dure dix jours.'),
    after: lawBody('Le préavis dure quinze jours.'),
  })
  expect(await store.recordStored(new Set())).toEqual([])
  await emptyAppendOnly(owner, CHANGELOG_TABLES)
  expect(await store.recordStored(new Set())).toMatchObject([
    { entries: 3, seeded: true },
    { entries: 2, seeded: true },
  ])
})

test('words with control characters are stored without them', async () => {
  const { texts, store } = await emptyStore()
  const id = versionId(10)
  const article = anEditionArticle('L1237-1', 'Un\u0000 mois\uD800.', [{ id, from: '2008-05-01' }])
  await store.store({ name: 'code@1', stateOn: '2020-04-01' }, streamed([article]))
  expect((await texts.texts([id])).get(id)?.body).toEqual(lawBody('Un mois.'))
})
