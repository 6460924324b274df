import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Outdated } from '#ports/caches.ts'

import type { Tables } from '../platform/schema.ts'

/** The channel on which servers are told to look. It carries no tags: a message holds 8 kB, and may be missed. */
export const CHANNEL = 'preavis_published'

/** Past so many tags, everything is outdated. */
const MOST_TAGS = 2_000
/** A server that missed more than so many publications forgets everything. */
const KEPT = 500

/** Announces what a publication outdates, with the publication: in its transaction, under the lock that lets one pass after the other. */
export async function announce(
  transaction: Transaction<Tables>,
  outdated: Outdated,
): Promise<void> {
  if (outdated !== 'everything' && outdated.size === 0) return
  const tags = outdated === 'everything' || outdated.size > MOST_TAGS ? null : [...outdated]
  await sql`
    insert into announcement (id, tags)
    select coalesce(max(id), 0) + 1, ${tags}::text[] from announcement`.execute(transaction)
  await sql`
    delete from announcement where id <= (select max(id) from announcement) - ${KEPT}`.execute(
    transaction,
  )
  await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
}
