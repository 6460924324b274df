import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresPublishedVersions } from '#adapters/storage/postgres/library/postgres-published-versions.ts'
import { PostgresVersionWithdrawals } from '#adapters/storage/postgres/newsroom/postgres-version-withdrawals.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { publishedVersionsContract } from '#test/contracts/published-versions.contract.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { paragraph } from '#test/support/fixtures/every-block-type.ts'
import { anEmail } from '#test/support/fixtures/parsed-email.ts'
import {
  deletePublishedContent,
  emptyAppendOnly,
  testDatabase,
  VERSION_TABLES,
} from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)

async function emptyVersions(): Promise<void> {
  await deletePublishedContent(owner)
  await emptyAppendOnly(owner, VERSION_TABLES)
}

publishedVersionsContract(async () => {
  await emptyVersions()
  return {
    publish: (edition) => publisher.publish(edition),
    versions: new PostgresPublishedVersions(pages, logger),
    withdrawals: new PostgresVersionWithdrawals(owner),
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

test('a withdrawal deletes the continuation, is announced and kept [N62]', async () => {
  await emptyVersions()
  const revision = { kind: 'initial', at: Date.UTC(2026, 10, 22) } as const
  const article = anArticle('essai', {
    access: 'premium',
    body: [paragraph('Début libre.'), paragraph('Suite payante.')],
    revision,
  })
  await publisher.publish(anEdition([article]))
  const countOf = async (table: string) => {
    const { rows } = await sql<{ text: string }>`
      select each::text as text from ${sql.table(table)} each`.execute(owner)
    return rows.map(({ text }) => text)
  }
  expect(await countOf('premium.published_continuation')).toHaveLength(1)
  const [before] = (await countOf('announcement')).slice(-1)
  await new PostgresVersionWithdrawals(owner).withdraw(
    { documentId: article.id, label: '2026-11-22' },
    { editor: anEmail('eva@preavis.example'), reason: 'Vie privée.', at: revision.at },
    new Set(['document:/essai']),
  )
  expect(await countOf('premium.published_continuation')).toEqual([])
  const [version = ''] = await countOf('published_version')
  expect(version).not.toContain('Début')
  const [after] = (await countOf('announcement')).slice(-1)
  expect(after).toContain('document:/essai')
  expect(after).not.toBe(before)
  expect(await countOf('newsroom.version_withdrawal')).toEqual([
    expect.stringContaining('eva@preavis.example,"Vie privée."'),
  ])
})

test('the role of public pages reads no continuation of a version [N43]', async () => {
  await expect(
    sql`select * from premium.published_continuation`.execute(pages),
  ).rejects.toMatchObject({ code: '42501' })
})
