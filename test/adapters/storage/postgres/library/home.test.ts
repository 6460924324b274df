import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresMostDownloaded } from '#adapters/storage/postgres/downloads/postgres-most-downloaded.ts'
import { PostgresThemeCounts } from '#adapters/storage/postgres/library/postgres-theme-counts.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { downloadStoreContract } from '#test/contracts/download-store.contract.ts'
import { themeIndexContract } from '#test/contracts/site-content.contract.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { owner, pages, logger } = await testDatabase()
const publisher = new PostgresContentPublisher(owner)

downloadStoreContract(async () => {
  await deletePublishedContent(owner)
  await owner.deleteFrom('download_tally').execute()
  const take = async (href: string, times: number) => {
    await owner
      .insertInto('download_tally')
      .values({ file: href, times: `${times}` })
      .execute()
  }
  return { publisher, store: new PostgresMostDownloaded(pages, logger), take }
})

themeIndexContract(async () => {
  await deletePublishedContent(owner)
  return { publisher, themes: new PostgresThemeCounts(pages) }
})

test('a stored file that fails its schema is skipped and logged', async () => {
  await deletePublishedContent(owner)
  const href = 'https://exemple.fr/a.pdf'
  const body = [{ type: 'download' as const, label: 'A', href }]
  await publisher.publish(anEdition([aGuide('a', { body }), aGuide('b', { body })]))
  await sql`
    update download set file = file || '{"href": "javascript:alert(1)"}'
    where document_id = 'essai:a'`.execute(owner)
  const own = new MemoryLogger()
  const store = new PostgresMostDownloaded(pages, own)
  expect((await store.mostDownloaded(['guide'], 5)).map(({ document }) => document.path)).toEqual([
    '/guide/b',
  ])
  expect(own.entries).toMatchObject([
    { event: 'stored download refused', fields: { path: '/guide/a' } },
  ])
})
