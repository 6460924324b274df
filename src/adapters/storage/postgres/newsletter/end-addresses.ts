import { z } from 'zod'

import type { MailEvent } from '#domain/newsletter/mail-event.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectValues } from '../platform/select-rows.ts'

/**
 * Ends the letters and followed texts of addresses that bounced or complained, with that reason. An
 * event before a consent does not end it, so that a repeated report takes no one off who came back.
 * Returns the number of addresses.
 */
export async function endAddresses(
  transaction: Database,
  events: readonly MailEvent[],
): Promise<number> {
  const emails = events.map(({ email }) => email)
  const kinds = events.map(({ kind }) => kind)
  const dates = events.map(({ at }) => new Date(at))
  const ended = await selectValues(transaction, z.string())`
    with reported as (
      select distinct on (email) email, kind, at
      from unnest(${emails}::text[], ${kinds}::text[], ${dates}::timestamptz[])
        as event (email, kind, at)
      order by email, at desc
    ),
    letters as (
      update newsletter.subscription set ended_at = reported.at, ended_because = reported.kind
      from reported join newsletter.subscriber on lower(subscriber.email) = reported.email
      where subscription.subscriber_id = subscriber.id
        and ended_at is null and confirmed_at < reported.at
      returning reported.email
    ),
    follows as (
      update newsletter.follow set ended_at = reported.at, ended_because = reported.kind
      from reported join newsletter.follower on lower(follower.email) = reported.email
      where follow.follower_id = follower.id
        and ended_at is null and confirmed_at < reported.at
      returning reported.email
    )
    select email from letters union select email from follows`
  return ended.length
}
