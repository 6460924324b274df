import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Database, Tables } from '../platform/schema.ts'

/** Changes what the site shows, all or nothing, after any other publication is over. */
export function publishing<Outcome>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    await awaitPublications(transaction)
    return change(transaction)
  })
}

/** Waits until any other publication is over; from then on others wait for this transaction. */
export async function awaitPublications(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('preavis publication'))`.execute(transaction)
}

/** Waits until any other publication of the source is over. Its documents then stay as they are while the new ones are read. */
export async function awaitSource(transaction: Transaction<Tables>, source: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('preavis source'), hashtext(${source}))`.execute(
    transaction,
  )
}
