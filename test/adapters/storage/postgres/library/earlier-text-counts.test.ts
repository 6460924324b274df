import { sql } from 'kysely'

import { PostgresEarlierTextCounts } from '#adapters/storage/postgres/library/postgres-earlier-text-counts.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { earlierTextCountsContract } from '#test/contracts/earlier-agreement-text-counts.contract.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

earlierTextCountsContract(async () => {
  await sql`truncate edition, document cascade`.execute(owner)
  return {
    publisher: new PostgresContentPublisher(owner),
    texts: new PostgresEarlierTextCounts(owner),
  }
})
