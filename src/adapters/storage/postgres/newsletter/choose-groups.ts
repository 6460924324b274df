import { sql } from 'kysely'

import type { SectorKey } from '#domain/editorial/sector.ts'
import { CONSENT_WORDING } from '#domain/newsletter/subscriber.ts'

import type { Database } from '../platform/schema.ts'

/** Ends what a subscriber left and begins what they chose; what goes on keeps its first consent. */
export async function chooseGroups(
  transaction: Database,
  subscriber: string,
  groups: readonly SectorKey[],
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from newsletter.subscriber where id = ${subscriber} for update`.execute(transaction)
  if (rows.length === 0) return false
  await sql`
    update newsletter.subscription set ended_at = ${now}
    where subscriber_id = ${subscriber} and ended_at is null and not group_key = any(${groups})
    `.execute(transaction)
  await sql`
    insert into newsletter.subscription (subscriber_id, group_key, asked_at, confirmed_at, wording)
    select ${subscriber}, unnest(${groups}::text[]), ${now}, ${now}, ${CONSENT_WORDING}
    on conflict (subscriber_id, group_key) do update set
      asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at,
      wording = excluded.wording, ended_at = null
    where subscription.ended_at is not null`.execute(transaction)
  return true
}
