import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { aGuide, anEdition } from '#test/support/fixtures/documents-and-editions.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

test('a publication leaves no pending entries in the facet index', async () => {
  await new PostgresContentPublisher(owner).publish(anEdition([aGuide('a'), aGuide('b')]))
  const { rows } = await sql<{ pages: string }>`
    select gin_clean_pending_list('document_by_facet') as pages`.execute(owner)
  expect(rows).toEqual([{ pages: '0' }])
})
