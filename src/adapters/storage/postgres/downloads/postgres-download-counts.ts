import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth } from '#domain/shared/paris-calendar.ts'
import type { CountedAnswer, CountedRequest, DownloadCounts } from '#ports/downloads.ts'

import { asked } from '../platform/outages.ts'
import type { Database, Tables } from '../platform/schema.ts'

/** How many lines of months that are over one download clears away. */
const CLEARED = 20

export class PostgresDownloadCounts implements DownloadCounts {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  count(request: CountedRequest): Promise<CountedAnswer> {
    return asked(() =>
      this.#database.transaction().execute(async (transaction) => {
        await awaitReader(transaction, request.subject)
        return counted(transaction, request)
      }),
    )
  }
}

/** Waits until no other download of the reader is being counted; from then on others wait for this transaction. */
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

/** What a month that is over counted serves nobody any more. */
async function clear(transaction: Transaction<Tables>, month: string): Promise<void> {
  await sql`
    delete from downloads.counted where ctid = any (array(
      select ctid from downloads.counted where month < ${month}
      limit ${CLEARED} for update skip locked
    ))`.execute(transaction)
}
