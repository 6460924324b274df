import type { IdentityTables } from '@preavis/identity-provider'

import type { Database } from '#adapters/storage/postgres/platform/kysely-table-types.ts'
import { PostgresAttemptLimits } from '#adapters/storage/postgres/platform/postgres-attempt-limits.ts'
import { PostgresOutbox } from '#adapters/storage/postgres/platform/postgres-mail-queue-and-outbox.ts'
import type { Clock } from '#ports/clock-and-timers.ts'

export { throttledWarnings } from '#application/shared/logger-wrappers.ts'
export type { Database }

/** Returns the dependencies of the identity provider over a test database. */
export function depsOver(owner: Database, clock: Clock) {
  const tables = owner.$extendTables<IdentityTables>().$pickTables<keyof IdentityTables>()
  return {
    tables,
    attempts: new PostgresAttemptLimits(owner),
    outbox: new PostgresOutbox(owner, clock),
  }
}
