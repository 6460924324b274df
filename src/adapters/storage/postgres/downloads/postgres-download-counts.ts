import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth } from '#domain/shared/paris-calendar.ts'
import type {
  CountedAnswer,
  CountedRequest,
  DownloadCounts,
  DownloadHistory,
} from '#ports/download-stores.ts'

import type { Tables } from '../platform/kysely-table-types.ts'
import { PostgresStore } from '../platform/postgres-store.ts'

/** Expired rows deleted per write. */
const CLEARED = 20

/**
 * Counts the distinct files that each reader downloads per month. `admits` decides whether another
 * file is granted.
 */
export class PostgresDownloadCounts extends PostgresStore implements DownloadCounts {
  count(request: CountedRequest): Promise<CountedAnswer> {
    return this.database.transaction().execute(async (transaction) => {
      await awaitReader(transaction, request.subject)
      return counted(transaction, request)
    })
  }
}

/** Locks the downloads of a reader until the transaction ends. */
async function awaitReader(transaction: Transaction<Tables>, subject: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('preavis downloads'), hashtext(${subject}))`.execute(
    transaction,
  )
}

async function counted(
  transaction: Transaction<Tables>,
  { subject, file, at, admits }: CountedRequest,
): Promise<CountedAnswer> {
  const month = parisMonth(at)
  const lines = await transaction
    .selectFrom('downloads.counted')
    .select(['file', 'at'])
    .where('subject', '=', subject)
    .where('month', '=', month)
    .orderBy('at')
    .execute()
  const countedAt: readonly Instant[] = lines.map((line) => line.at.getTime())
  if (lines.some((line) => line.file === file)) return { granted: true, countedAt }
  if (!admits(countedAt)) return { granted: false, countedAt }
  await clear(transaction, month)
  await transaction
    .insertInto('downloads.counted')
    .values({ subject, month, file, at: new Date(at) })
    .execute()
  return { granted: true, countedAt: [...countedAt, at] }
}

/** Deletes some counts of past months. */
async function clear(transaction: Transaction<Tables>, month: string): Promise<void> {
  await sql`
    delete from downloads.counted where ctid = any (array(
      select ctid from downloads.counted where month < ${month}
      limit ${CLEARED} for update skip locked
    ))`.execute(transaction)
}

/** Loads the times of a reader's counted downloads in a month, for the support staff. */
export class PostgresDownloadHistory extends PostgresStore implements DownloadHistory {
  async countedIn(month: string, subject: string): Promise<readonly Instant[]> {
    const rows = await this.database
      .selectFrom('downloads.counted')
      .select('at')
      .where('subject', '=', subject)
      .where('month', '=', month)
      .orderBy('at')
      .execute()
    return rows.map(({ at }) => at.getTime())
  }
}
