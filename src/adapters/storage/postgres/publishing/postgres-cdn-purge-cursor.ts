import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { OutdatedTags, PurgeProgress, CdnPurgeCursor } from '#ports/cache-purges.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'

/** Seconds after which every server has purged its own cache: servers poll every ten. */
const SERVERS_PURGED_AFTER_SECONDS = 15
/** Timeout of the transaction, which waits for the CDN. */
const SLOWEST_CACHES = '30s'

const number = z.coerce.number().int()
const places = z.array(z.object({ purged: number, purged_again: number }))
const announcements = z.array(
  z.object({ id: number, tags: z.array(z.string()).nullable(), forgotten: z.boolean() }),
)

type Announcement = z.output<typeof announcements>[number]

/**
 * Stores the last announcement for which the CDN was purged. A purging server locks this row; if
 * the server dies, another repeats the purge.
 */
export class PostgresCdnPurgeCursor extends PostgresStore implements CdnPurgeCursor {
  advance(purge: (outdated: OutdatedTags) => Promise<void>): Promise<PurgeProgress> {
    return this.database.transaction().execute((transaction) => advanceIn(transaction, purge))
  }
}

async function advanceIn(
  transaction: Transaction<Tables>,
  purge: (outdated: OutdatedTags) => Promise<void>,
): Promise<PurgeProgress> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(SLOWEST_CACHES)}`.execute(
    transaction,
  )
  const lock = await sql`
    select told as purged, told_again as purged_again from shared_caches_told for update skip locked`.execute(
    transaction,
  )
  const [cursor] = places.parse(lock.rows)
  if (cursor === undefined) return 'by another'
  const { rows } = await sql`
    select id, tags, announced_at < now() - make_interval(secs => ${SERVERS_PURGED_AFTER_SECONDS}) as forgotten
    from announcement where id >= ${cursor.purged_again} order by id`.execute(transaction)
  const newAnnouncements = announcements.parse(rows)
  const last = newAnnouncements.at(-1)?.id ?? 0
  const due = dueIn(newAnnouncements, cursor)
  if (due !== undefined) await purge(due)
  const again = newAnnouncements.findLast(({ forgotten }) => forgotten)?.id ?? cursor.purged_again
  await sql`
    update shared_caches_told
    set told = ${last}, told_again = ${Math.min(again, last)}`.execute(transaction)
  return again < last ? 'in part' : 'all'
}

/**
 * Returns the cache tags to purge now: those of new announcements, then the same again 15 s later.
 * Returns everything if announcements are missing, as after a restored backup; undefined if nothing
 * is due.
 */
function dueIn(
  newAnnouncements: readonly Announcement[],
  { purged, purged_again: again }: z.output<typeof places>[number],
): OutdatedTags | undefined {
  const first = newAnnouncements[0]?.id ?? 0
  const unbroken = again === 0 ? first <= 1 : first === again
  if (!unbroken || purged > (newAnnouncements.at(-1)?.id ?? 0)) return 'everything'
  const due = newAnnouncements.filter(
    ({ id, forgotten }) => id > purged || (id > again && forgotten),
  )
  if (due.length === 0) return undefined
  const tags = new Set<string>()
  for (const each of due) {
    if (each.tags === null) return 'everything'
    for (const tag of each.tags) tags.add(tag)
  }
  return tags
}
