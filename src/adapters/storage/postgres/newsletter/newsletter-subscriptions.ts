import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { z } from 'zod'

import type { SectorKey } from '#domain/editorial/sector.ts'
import { CONSENT_TEXT_VERSION } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectValues } from '../platform/select-rows.ts'
import type { NewsletterMailQueue } from './newsletter-mail-queue.ts'
import { pendingRequests } from './unconfirmed-requests.ts'

/**
 * Confirms the sign-up request with the id `wish`, with the other unconfirmed ones of its address:
 * adds their newsletters and queues the welcome email. Returns false if the request is already
 * confirmed, expired or unknown.
 */
export async function confirmSubscription(
  transaction: Database,
  queue: NewsletterMailQueue,
  wish: string,
  now: Instant,
): Promise<boolean> {
  const at = new Date(now)
  const pending = (await pendingRequests(transaction, wish, now)).map(({ id }) => id)
  if (!pending.includes(wish)) return false
  const confirmed = await transaction
    .updateTable('newsletter.wish')
    .set({ confirmed_at: at })
    .where('id', 'in', pending)
    .where('confirmed_at', 'is', null)
    .returning(['id', 'email'])
    .execute()
  const email = confirmed.find(({ id }) => id === wish)?.email
  if (email === undefined) return false
  const subscriber = await subscriberAt(transaction, email, at)
  await sql`
    insert into newsletter.subscription (subscriber_id, group_key, asked_at, confirmed_at, wording)
    select distinct on (group_key) ${subscriber}::uuid, group_key, asked_at, confirmed_at, wording
    from newsletter.wish, unnest(groups) as group_key where id = any(${confirmed.map(({ id }) => id)})
    order by group_key, asked_at
    on conflict (subscriber_id, group_key) do update set
      asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at,
      wording = excluded.wording, ended_at = null, ended_because = null
    where subscription.ended_at is not null`.execute(transaction)
  await queue.add(transaction, randomUUID(), { kind: 'welcome', subscriber })
  return true
}

/** Returns the id of the subscriber with an email address, created if missing. */
async function subscriberAt(transaction: Database, email: string, at: Date): Promise<string> {
  const [id] = await selectValues(transaction, z.string())`
    insert into newsletter.subscriber (id, email, since) values (${randomUUID()}, ${email}, ${at})
    on conflict (lower(email)) do update set email = subscriber.email
    returning id`
  if (id === undefined) throw new Error('no subscriber was written')
  return id
}

/**
 * Replaces the newsletters of a subscriber; `groups` are their sectors. Retained ones keep the date
 * of their consent. Returns false if the subscriber does not exist.
 */
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
    select ${subscriber}, unnest(${groups}::text[]), ${now}, ${now}, ${CONSENT_TEXT_VERSION}
    on conflict (subscriber_id, group_key) do update set
      asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at,
      wording = excluded.wording, ended_at = null, ended_because = null
    where subscription.ended_at is not null`.execute(transaction)
  return true
}
