import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresChangelogReader } from '#adapters/storage/postgres/law/postgres-changelog-reader.ts'
import { PostgresChangelogStore } from '#adapters/storage/postgres/law/postgres-changelog-store.ts'
import { changelogContract } from '#test/contracts/changelog-stores.contract.ts'
import { lawBody } from '#test/support/fixtures/law-editions.ts'
import {
  CHANGELOG_TABLES,
  emptyAppendOnly,
  testDatabase,
} from '#test/support/processes/test-database.ts'

const { owner, pages } = await testDatabase()

async function emptyChangelog() {
  await emptyAppendOnly(owner, CHANGELOG_TABLES)
  return { changelog: new PostgresChangelogReader(pages), store: new PostgresChangelogStore(owner) }
}

changelogContract(emptyChangelog)

const FIRST = { name: '@law/agreements@1.0.0', stateOn: '2021-06-08' }
const SECOND = { name: '@law/agreements@2.0.0', stateOn: '2023-11-08' }
const REWORDED = {
  text: { kind: 'agreement', idcc: '0843' },
  article: 'KALICONT1/KALIARTI1',
  change: 'reworded',
  title: 'Article 4.2',
  before: { hash: 'a', body: lawBody('Un mois.') },
  after: { hash: 'b', body: lawBody('Deux mois.') },
} as const
const COMPARISON = {
  edition: SECOND,
  comparedWith: FIRST,
  agreements: ['0843'],
  seeded: true,
  changes: [REWORDED],
}

test.each(CHANGELOG_TABLES)('%s rejects every change of its rows [W42]', async (table) => {
  const { store } = await emptyChangelog()
  await store.record(COMPARISON)
  const column = table === 'changelog_edition' ? 'package' : 'article_id'
  const changes = [
    `update ${table} set ${column} = 'x'`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]
  for (const change of changes) {
    await expect(sql.raw(change).execute(owner)).rejects.toThrow('kept for ever')
    await expect(sql.raw(change).execute(pages)).rejects.toThrow(/permission denied|read-only/)
  }
})

test('a comparison by two processes at once is recorded once [W43]', async () => {
  const { changelog, store } = await emptyChangelog()
  const recorded = await Promise.all([store.record(COMPARISON), store.record(COMPARISON)])
  expect(recorded.filter((each) => each !== undefined)).toHaveLength(1)
  expect(await changelog.entriesAfter(0, 10)).toHaveLength(1)
})

test('changes with control characters are recorded without them', async () => {
  const { changelog, store } = await emptyChangelog()
  const after = { hash: 'b', body: lawBody('Deux\u0000 mois\uD800.') }
  await store.record({
    ...COMPARISON,
    changes: [{ ...REWORDED, title: 'Article\u0000 4.2', after }],
  })
  const [entry] = await changelog.entriesAfter(0, 10)
  expect(entry?.title).toBe('Article 4.2')
  expect(await changelog.wordsOf(entry?.sequence ?? 0)).toMatchObject({
    after: lawBody('Deux mois.'),
  })
})
