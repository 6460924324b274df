import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { Result } from '#domain/shared/result.ts'
import type { OutdatedTags } from '#ports/cache-purges.ts'

import type { Database, Tables } from './kysely-table-types.ts'
import { selectValues } from './select-rows.ts'

/**
 * Runs a change of published content in a transaction that holds the publication lock. Returns the
 * result of the change.
 */
export function runPublication<Outcome>(
  database: Database,
  change: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  return database.transaction().execute(async (transaction) => {
    await acquirePublicationLock(transaction)
    return change(transaction)
  })
}

/** Runs work in a transaction that stores nothing if the work is refused. */
export async function withRollback<Outcome extends Result<unknown, unknown>>(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<Outcome>,
): Promise<Outcome> {
  const transaction = await database.startTransaction().execute()
  try {
    const outcome = await work(transaction)
    await (outcome.ok ? transaction.commit() : transaction.rollback()).execute()
    return outcome
  } catch (error) {
    if (!transaction.isCommitted) await transaction.rollback().execute()
    throw error
  }
}

/** Runs an import while no other process runs one. Calls `onWait` if one does. */
export function runImportAlone<Outcome>(
  database: Database,
  work: () => Promise<Outcome>,
  onWait: () => void,
): Promise<Outcome> {
  return database.connection().execute(async (connection) => {
    const [isFree] = await selectValues(
      connection,
      z.boolean(),
    )`select pg_try_advisory_lock(hashtext('preavis import'))`
    if (!isFree) {
      onWait()
      await sql`select pg_advisory_lock(hashtext('preavis import'))`.execute(connection)
    }
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext('preavis import'))`.execute(connection)
    }
  })
}

/** Waits for the publication lock, and holds it until the transaction ends. */
export async function acquirePublicationLock(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('preavis publication'))`.execute(transaction)
}

/** Waits for the lock of a content source, and holds it until the transaction ends. */
export async function acquireSourceLock(
  transaction: Transaction<Tables>,
  source: string,
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('preavis source'), hashtext(${source}))`.execute(
    transaction,
  )
}

/**
 * PostgreSQL notification channel that makes servers poll. It carries no tags, since messages are
 * limited to 8 kB and may be lost.
 */
export const PUBLICATION_CHANNEL = 'preavis_published'

/** Number of tags beyond which an announcement outdates everything. */
const MAX_TAGS = 2_000
/** Number of announcements retained. A server that missed more clears its whole cache. */
const MAX_ANNOUNCEMENTS = 500

/**
 * Announces outdated content to all servers, in the publication's transaction. Does nothing if no
 * tag is outdated.
 */
export async function announce(
  transaction: Transaction<Tables>,
  outdated: OutdatedTags,
): Promise<void> {
  if (outdated !== 'everything' && outdated.size === 0) return
  const tags = outdated === 'everything' || outdated.size > MAX_TAGS ? null : [...outdated]
  await sql`
    insert into announcement (id, tags)
    select coalesce(max(id), 0) + 1, ${tags}::text[] from announcement`.execute(transaction)
  await sql`
    delete from announcement where id <= (select max(id) from announcement) - ${MAX_ANNOUNCEMENTS}`.execute(
    transaction,
  )
  await sql`select pg_notify(${PUBLICATION_CHANNEL}, '')`.execute(transaction)
}
