import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Outdated } from '#ports/cache-purges.ts'

import type { Database, Tables } from '../platform/schema.ts'

/** Runs a publication in a transaction, after any other publication has ended. */
export function publishing<Outcome>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    await awaitPublications(transaction)
    return change(transaction)
  })
}

/** Waits for any other publication to end; later ones wait for this transaction. */
export async function awaitPublications(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('preavis publication'))`.execute(transaction)
}

/** Locks a source, once any other publication of it has ended. */
export async function awaitSource(transaction: Transaction<Tables>, source: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('preavis source'), hashtext(${source}))`.execute(
    transaction,
  )
}

/**
 * Channel that makes servers poll. It carries no tags, since messages are limited to 8 kB and may
 * be lost.
 */
export const CHANNEL = 'preavis_published'

/** Number of tags beyond which an announcement outdates everything. */
const MAX_TAGS = 2_000
/** Number of announcements retained. A server that missed more clears its whole cache. */
const RETENTION_MS = 500

/** Writes an announcement of outdated content in the publication's transaction. */
export async function announce(
  transaction: Transaction<Tables>,
  outdated: Outdated,
): Promise<void> {
  if (outdated !== 'everything' && outdated.size === 0) return
  const tags = outdated === 'everything' || outdated.size > MAX_TAGS ? null : [...outdated]
  await sql`
    insert into announcement (id, tags)
    select coalesce(max(id), 0) + 1, ${tags}::text[] from announcement`.execute(transaction)
  await sql`
    delete from announcement where id <= (select max(id) from announcement) - ${RETENTION_MS}`.execute(
    transaction,
  )
  await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
}
