import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { SectorKey } from '#domain/editorial/sector.ts'
import {
  CONFIRMATION_EMAIL_INTERVAL,
  CONFIRMATION_TTL,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Subscription } from '#domain/newsletter/parse-newsletter-sign-up.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { Database } from '../platform/kysely-table-types.ts'

/** Time within which repeated requests without idempotency key count as one, in milliseconds. */
const SAME_REQUEST = minutes(2)

/** Sign-up request for newsletters, or to follow a legal text. */
interface NewRequest extends Pick<Subscription, 'email' | 'groups'> {
  /** Key of the legal text to follow. */
  readonly followed?: string
  /** Version of the consent text. */
  readonly wording: string
  readonly requestKey?: string | undefined
  readonly now: Date
}

/**
 * Stores a sign-up request, and returns its id if it sends a confirmation email. A request sends
 * none if it repeats a `requestKey` or, without one, another within two minutes, or if the address
 * got one within a day that it has not confirmed. Requests of one email address are serialised.
 */
export async function storeRequest(
  transaction: Database,
  { email, groups, followed, wording, requestKey, now }: NewRequest,
): Promise<string | undefined> {
  const text = followed ?? null
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 13))`.execute(transaction)
  if (requestKey === undefined) {
    const { rows } = await sql`
      select from newsletter.wish
      where lower(email) = ${email} and groups = ${groups} and followed is not distinct from ${text}
        and asked_at > ${new Date(now.getTime() - SAME_REQUEST)}`.execute(transaction)
    if (rows.length > 0) return undefined
  }
  const inserted = await transaction
    .insertInto('newsletter.wish')
    .values({
      id: randomUUID(),
      email,
      groups,
      followed: text,
      request_key: requestKey ?? null,
      wording,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return undefined
  return (await marksEmailed(transaction, inserted.id, now)) ? inserted.id : undefined
}

/**
 * Marks a request as one that sends its confirmation email. Returns false if the address got one of
 * its kind within a day that it has not confirmed.
 */
async function marksEmailed(transaction: Database, request: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - CONFIRMATION_EMAIL_INTERVAL)
  const { numAffectedRows = 0n } = await sql`
    update newsletter.wish set emailed_at = ${now}
    where id = ${request} and not exists (
      select from newsletter.wish as other
      where lower(other.email) = lower(wish.email)
        and (other.followed is null) = (wish.followed is null)
        and other.confirmed_at is null and other.emailed_at > ${since}
    )`.execute(transaction)
  return numAffectedRows > 0n
}

/** Request that waits for its confirmation: the key of its text, or the sectors of newsletters. */
interface PendingRequest {
  readonly id: string
  readonly key: string | null
  readonly groups: readonly SectorKey[]
}

/**
 * Returns the unconfirmed requests of the address and the kind of a request, oldest first: to
 * follow texts, or for newsletters.
 */
export async function pendingRequests(
  database: Database,
  request: string,
  now: Instant,
): Promise<readonly PendingRequest[]> {
  return database
    .selectFrom('newsletter.wish as wish')
    .innerJoin('newsletter.wish as pending', (join) =>
      join.on(sql`lower(pending.email)`, '=', sql`lower(wish.email)`),
    )
    .select(['pending.id', 'pending.followed as key', 'pending.groups'])
    .where('wish.id', '=', request)
    .where((of) =>
      of(of.parens('pending.followed', 'is', null), '=', of.parens('wish.followed', 'is', null)),
    )
    .where('pending.confirmed_at', 'is', null)
    .where('pending.asked_at', '>', new Date(now - CONFIRMATION_TTL))
    .orderBy('pending.asked_at')
    .execute()
}
