import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Outdated } from '#ports/caches.ts'

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

/** Waits for another publication of the source; locks it for this one. */
export async function awaitSource(transaction: Transaction<Tables>, source: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('preavis source'), hashtext(${source}))`.execute(
    transaction,
  )
}

/**
 * The channel that makes servers poll. It carries no tags: messages are limited to 8 kB, and may be
 * lost.
 */
export const CHANNEL = 'preavis_published'

/** Past so many tags, everything is outdated. */
const MAX_TAGS = 2_000
/** A server that missed more than so many publications forgets everything. */
const RETENTION_MS = 500

/** Announces outdated content within the publication's transaction, under its lock. */
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
