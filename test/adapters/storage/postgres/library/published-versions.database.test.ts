import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresPublishedVersions } from '#adapters/storage/postgres/library/postgres-published-versions.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { publishedVersionsContract } from '#test/contracts/published-versions.contract.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import {
  empty,
  emptyAppendOnly,
  testDatabase,
  VERSION_TABLES,
} from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)

async function emptyVersions(): Promise<void> {
  await empty(owner)
  await emptyAppendOnly(owner, VERSION_TABLES)
}

publishedVersionsContract(async () => {
  await emptyVersions()
  return {
    publish: (edition) => publisher.publish(edition),
    versions: new PostgresPublishedVersions(pages, logger),
  }
})

test('a stored version is neither changed nor deleted [N40]', async () => {
  await emptyVersions()
  const revision = { kind: 'initial', at: Date.UTC(2026, 10, 22) } as const
  await publisher.publish(anEdition([anArticle('essai', { access: 'premium', revision })]))
  for (const change of [
    "update published_version set content = '{}'",
    "update published_version set notice = 'autre', withdrawn_at = now()",
    'delete from published_version',
    'truncate published_version cascade',
    "update premium.published_continuation set body = '[]'",
    'delete from premium.published_continuation',
  ]) {
    await expect(sql.raw(change).execute(owner)).rejects.toThrow('published versions are kept')
  }
})

test('the role of public pages reads no continuation of a version [N43]', async () => {
  await expect(
    sql`select * from premium.published_continuation`.execute(pages),
  ).rejects.toMatchObject({ code: '42501' })
})
