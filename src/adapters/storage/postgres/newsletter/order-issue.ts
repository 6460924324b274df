import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { SectorKey } from '#domain/editorial/sector.ts'

import type { Database } from '../platform/schema.ts'
import type { LetterQueue } from './letter-queue.ts'

/** Orders an issue for each subscriber of its group; an order that was taken before, for the same issue and subscriber, is not taken again. */
export async function orderIssue(
  transaction: Database,
  queue: LetterQueue,
  group: SectorKey,
  path: string,
): Promise<number> {
  const { rows } = await sql<{ subscriber: string }>`
    select subscriber_id as subscriber from newsletter.subscription
    where group_key = ${group} and ended_at is null
    order by subscriber_id`.execute(transaction)
  let ordered = 0
  for (const { subscriber } of rows) {
    const { rows: isNew } = await sql`
      insert into newsletter.sent_issue (subscriber_id, path) values (${subscriber}, ${path})
      on conflict do nothing returning path`.execute(transaction)
    if (isNew.length === 0) continue
    await queue.take(transaction, orderId(path, subscriber), { kind: 'issue', subscriber, path })
    ordered += 1
  }
  return ordered
}

/** The same for the same issue and subscriber, in the form of a UUID. */
function orderId(path: string, subscriber: string): string {
  const hex = createHash('sha256').update(`${path} ${subscriber}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}
