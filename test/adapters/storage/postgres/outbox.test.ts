import { PostgresOutbox } from '../../../../src/adapters/storage/postgres/postgres-outbox.ts'
import { outboxContract } from '../../../contracts/outbox.contract.ts'
import { testDatabase } from '../../../support/database.ts'

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
