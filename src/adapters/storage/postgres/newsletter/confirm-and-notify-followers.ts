import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { z } from 'zod'

import { MAX_FOLLOWED_TEXTS } from '#domain/following/followers-and-follow-jobs.ts'
import { CONFIRMATION_TTL } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { ConfirmedFollow } from '#ports/follower-store.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { bigintColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import type { NewsletterMailQueue } from './newsletter-mail-queue.ts'

interface Confirmation {
  readonly request: string
  /** Changelog position from which changes are notified. */
  readonly position: number
  readonly now: Instant
}

const confirmedRow = z.object({ email: z.string(), key: z.string() })

/**
 * Confirms a request to follow a text and returns the follower. Returns `full` at the maximum
 * number of texts, and leaves the request unconfirmed; `linkOver` if the request is expired or
 * unknown. Queues a welcome email for a follower without other texts.
 */
export async function confirmFollow(
  transaction: Database,
  queue: NewsletterMailQueue,
  { request, position, now }: Confirmation,
): Promise<ConfirmedFollow> {
  const at = new Date(now)
  const [confirmed] = await selectRows(transaction, confirmedRow)`
    update newsletter.wish set confirmed_at = ${at}
    where id = ${request} and followed is not null and confirmed_at is null
      and asked_at > ${new Date(now - CONFIRMATION_TTL)}
    returning email, followed as key`
  if (!confirmed) return confirmedBefore(transaction, request)
  const follower = await followerAt(transaction, confirmed.email, at)
  const { followed, isKnown } = await countFollowed(transaction, follower, confirmed.key)
  if (isKnown) return { kind: 'followed', follower }
  if (followed >= MAX_FOLLOWED_TEXTS) {
    await sql`update newsletter.wish set confirmed_at = null where id = ${request}`.execute(
      transaction,
    )
    return { kind: 'full', follower }
  }
  await sql`
    insert into newsletter.follow
      (follower_id, text_key, asked_at, confirmed_at, wording, notified_through)
    select ${follower}, followed, asked_at, confirmed_at, wording, ${position}
    from newsletter.wish where id = ${request}
    on conflict (follower_id, text_key) do update set
      asked_at = excluded.asked_at, confirmed_at = excluded.confirmed_at,
      wording = excluded.wording, notified_through = excluded.notified_through, ended_at = null, ended_because = null
    `.execute(transaction)
  if (followed === 0) {
    await queue.add(transaction, randomUUID(), { kind: 'followWelcome', follower })
  }
  return { kind: 'followed', follower }
}

/** Returns the follower of a request that is already confirmed, as by a button pressed twice. */
async function confirmedBefore(transaction: Database, request: string): Promise<ConfirmedFollow> {
  const [follower] = await selectValues(transaction, z.string())`
    select follower.id as follower
    from newsletter.wish join newsletter.follower on lower(follower.email) = lower(wish.email)
    where wish.id = ${request} and followed is not null and confirmed_at is not null
    `
  return follower ? { kind: 'followed', follower } : { kind: 'linkOver' }
}

/** Returns the id of the follower with an email address, created if missing. Locks the follower. */
async function followerAt(transaction: Database, email: string, at: Date): Promise<string> {
  const [id] = await selectValues(transaction, z.string())`
    insert into newsletter.follower (id, email, since) values (${randomUUID()}, ${email}, ${at})
    on conflict (lower(email)) do update set email = follower.email
    returning id`
  if (id === undefined) throw new Error('no follower was written')
  return id
}

const followedRow = z.object({ followed: z.number(), isKnown: z.boolean() })

async function countFollowed(transaction: Database, follower: string, key: string) {
  const [counts] = await selectRows(transaction, followedRow)`
    select count(*)::integer as followed, coalesce(bool_or(text_key = ${key}), false) as "isKnown"
    from newsletter.follow
    where follower_id = ${follower} and ended_at is null`
  return counts ?? { followed: 0, isKnown: false }
}

/** Number of followers whose emails are queued in one transaction. */
const BATCH = 100

const dueRow = z.object({
  follower: z.string(),
  text: z.string(),
  after: bigintColumn,
  through: bigintColumn,
})

/**
 * Queues one email for each of up to 100 followers not yet notified of the changes up to `newest`.
 * Advances their positions in the changelog, and returns the number of emails.
 */
export async function queueChangeEmails(
  transaction: Database,
  queue: NewsletterMailQueue,
  newest: ReadonlyMap<string, number>,
): Promise<number> {
  // A concurrent run waits for the locked rows, then skips these followers.
  const due = await selectRows(transaction, dueRow)`
    with newest as (${newestRows(newest)}),
    chosen as (
      select distinct follower_id from newsletter.follow join newest using (text_key)
      where ended_at is null and notified_through < newest.position
      limit ${BATCH}
    ),
    due as (
      select follow.follower_id, follow.text_key, follow.notified_through, newest.position
      from newsletter.follow
      join newest on newest.text_key = follow.text_key
      join chosen on chosen.follower_id = follow.follower_id
      where follow.ended_at is null and follow.notified_through < newest.position
      order by follow.follower_id, follow.text_key
      for update of follow
    )
    update newsletter.follow set notified_through = due.position
    from due where follow.follower_id = due.follower_id and follow.text_key = due.text_key
    returning due.follower_id as follower, due.text_key as text,
      due.notified_through as after, due.position as through`
  const notices = Map.groupBy(due, ({ follower }) => follower)
  for (const [follower, due] of notices) {
    const changes = due
      .map(({ text, after, through }) => ({ text, after, through }))
      .toSorted((a, b) => a.through - b.through)
    await queue.add(transaction, randomUUID(), { kind: 'lawChanges', follower, changes })
  }
  return notices.size
}

/**
 * Moves positions within a changelog range to its end, for followed texts without a later change.
 * The next check then starts there.
 */
export async function advanceUnchangedFollows(
  transaction: Database,
  newest: ReadonlyMap<string, number>,
  { after, through }: { readonly after: number; readonly through: number },
): Promise<void> {
  await sql`
    with newest as (${newestRows(newest)})
    update newsletter.follow set notified_through = ${through}
    where ended_at is null and notified_through between ${after} and ${through - 1}
      and not exists (
        select from newest
        where newest.text_key = follow.text_key and newest.position > notified_through
      )`.execute(transaction)
}

function newestRows(newest: ReadonlyMap<string, number>) {
  return sql`
    select * from unnest(${[...newest.keys()]}::text[], ${[...newest.values()]}::bigint[])
      as changed (text_key, position)`
}
