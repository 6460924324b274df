import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Database, Tables } from './schema.ts'

/** Changes what the site shows, all or nothing, after any other publication is over. */
export function publishing<Outcome>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('preavis publication'))`.execute(transaction)
    return change(transaction)
  })
}
