import { sql } from 'kysely'

import { PostgresEarlierTexts } from '#adapters/storage/postgres/library/postgres-earlier-texts.ts'
import { PostgresContentPublisher } from '#adapters/storage/postgres/publishing/postgres-content-publisher.ts'
import { earlierTextsContract } from '#test/contracts/earlier-texts.contract.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

earlierTextsContract(async () => {
  await sql`truncate edition, document cascade`.execute(owner)
  return {
    publisher: new PostgresContentPublisher(owner),
    texts: new PostgresEarlierTexts(owner),
  }
})
