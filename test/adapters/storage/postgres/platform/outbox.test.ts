import { PostgresOutbox } from '#adapters/storage/postgres/platform/postgres-mail-queue-and-outbox.ts'
import { outboxContract } from '#test/contracts/outbox.contract.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

outboxContract(async () => {
  await owner.deleteFrom('identity.outbox').execute()
  const start = Date.UTC(2026, 2, 2)
  let now = start
  return {
    outbox: new PostgresOutbox(owner, { now: () => now }),
    now: start,
    turn: (milliseconds) => {
      now += milliseconds
    },
  }
})
