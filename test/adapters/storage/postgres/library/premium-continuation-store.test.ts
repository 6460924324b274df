import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'

import { PostgresPremiumContinuationStore } from '#adapters/storage/postgres/library/postgres-premium-continuation-store.ts'
import { openContinuationsDatabase } from '#adapters/storage/postgres/platform/open-database.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { UnreadableDocument } from '#ports/unreadable-document.ts'
import { premiumContinuationStoreContract } from '#test/contracts/premium-continuation-store.contract.ts'
import { anArticle, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { deletePublishedContent, testDatabase } from '#test/support/processes/test-database.ts'

const { connection, owner, logger } = await testDatabase()
const options = { connection, applicationName: 'suites', logger }
const continuations = await openContinuationsDatabase(options, owner)
afterAll(() => continuations.destroy())
const publisher = new PostgresContentPublisher(owner)

premiumContinuationStoreContract(async () => {
  await deletePublishedContent(owner)
  return {
    publish: (edition) => publisher.publish(edition),
    store: new PostgresPremiumContinuationStore(continuations, logger),
  }
})

describe('the role that reads for subscribers [A03]', () => {
  test.each([
    'select * from document',
    'select content from document',
    'select * from site_setting',
    'select * from identity.person',
    'select * from identity.session',
    'select * from back_office.premium_fact',
    'select * from back_office.person_right',
  ])('is refused %s', async (question) => {
    await expect(sql.raw(question).execute(continuations)).rejects.toMatchObject({ code: '42501' })
  })

  test('cannot write', async () => {
    await expect(
      sql.raw('delete from premium.continuation').execute(continuations),
    ).rejects.toMatchObject({ code: '25006' })
  })
})

test('an invalid stored continuation is neither returned nor logged', async () => {
  await deletePublishedContent(owner)
  const article = anArticle('a', { access: 'premium' })
  await publisher.publish(anEdition([article]))
  await sql`
    update premium.continuation
    set body = '[{"type": "paragraph", "children": [{"type": "grimoire", "text": "grimoire"}]}]'`.execute(
    owner,
  )
  const own = new MemoryLogger()
  const store = new PostgresPremiumContinuationStore(continuations, own)
  await expect(store.continuationAt(article.path)).rejects.toBeInstanceOf(UnreadableDocument)
  expect(own.entries).toMatchObject([
    { event: 'stored document rejected', fields: { path: article.path } },
  ])
  expect(JSON.stringify(own.entries) + String(own.entries[0]?.error)).not.toContain('grimoire')
})
