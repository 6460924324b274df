import { sql } from 'kysely'

import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'
import { attemptLimitsContract } from '#test/contracts/attempt-limits.contract.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

attemptLimitsContract(async () => {
  await sql`truncate identity.attempt`.execute(owner)
  return new PostgresAttemptLimits(owner)
})
