import { sql } from 'kysely'
import { z } from 'zod'

import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { MAIL_EVENT_KINDS } from '#domain/newsletter/mail-event.ts'
import type { MailEvent } from '#domain/newsletter/mail-event.ts'
import {
  CONSENT_RETENTION,
  REQUEST_RETENTION,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type {
  NewsletterSubscriber,
  NewsletterRequest,
} from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { NewsletterSubscribers } from '#ports/newsletter-stores.ts'

import { jobId } from '../platform/job-queue.ts'
import type { Database } from '../platform/kysely-table-types.ts'
import { selectRows, selectValues } from '../platform/select-rows.ts'
import { endAddresses } from './end-addresses.ts'
import type { NewsletterMailQueue } from './newsletter-mail-queue.ts'
import { chooseGroups, confirmSubscription } from './newsletter-subscriptions.ts'
import { pendingRequests } from './unconfirmed-requests.ts'

/** Queues an issue once for each subscriber of its group. Returns the number of new emails. */
async function orderIssue(
  transaction: Database,
  queue: NewsletterMailQueue,
  group: SectorKey,
  {
    path,
    now,
    isPaused,
  }: { readonly path: string; readonly now: Date; readonly isPaused: boolean },
): Promise<number> {
  await sql`
    insert into newsletter.letter_sending (path, started_at, paused_at)
    values (${path}, ${now}, ${isPaused ? now : null})
    on conflict do nothing`.execute(transaction)
  const subscribers = await selectValues(transaction, z.string())`
    insert into newsletter.sent_issue (subscriber_id, path)
    select subscriber_id, ${path} from newsletter.subscription
    where group_key = ${group} and ended_at is null
    on conflict do nothing returning subscriber_id as subscriber`
  await queue.addIssues(
    transaction,
    subscribers.map((subscriber) => ({
      id: jobId(`${path} ${subscriber}`),
      data: { kind: 'issue', subscriber, path },
    })),
  )
  if (isPaused) await queue.setPaused(transaction, { kind: 'issue', path }, true)
  return subscribers.length
}

interface Options {
  readonly database: Database
  readonly queue: NewsletterMailQueue
  readonly clock: Clock
}

const subscriberRow = z.object({
  email: z.string(),
  groups: z.array(z.string()),
  endedBecause: z.enum(MAIL_EVENT_KINDS).nullable(),
})

/**
 * Stores the newsletter subscribers, the newsletters that they receive and the issues sent to them.
 */
export class PostgresNewsletterSubscribers implements NewsletterSubscribers {
  readonly #database: Database
  readonly #queue: NewsletterMailQueue
  readonly #clock: Clock

  constructor({ database, queue, clock }: Options) {
    this.#database = database
    this.#queue = queue
    this.#clock = clock
  }

  async wish(id: string): Promise<NewsletterRequest | undefined> {
    const row = await this.#database
      .selectFrom('newsletter.wish')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const pending = await pendingRequests(this.#database, id, this.#clock.now())
    const groups = new Set([row, ...pending].flatMap((each) => each.groups))
    return {
      id,
      email: row.email,
      groups: SECTOR_KEYS.filter((key) => groups.has(key)),
      requestedAt: row.asked_at.getTime(),
      ...(row.confirmed_at && { confirmedAt: row.confirmed_at.getTime() }),
    }
  }

  async confirm(wish: string): Promise<boolean> {
    await this.#queue.open()
    return this.#within((transaction) =>
      confirmSubscription(transaction, this.#queue, wish, this.#clock.now()),
    )
  }

  async subscriber(id: string): Promise<NewsletterSubscriber | undefined> {
    const [row] = await selectRows(this.#database, subscriberRow)`
      select email, array(
        select group_key from newsletter.subscription
        where subscriber_id = subscriber.id and ended_at is null
      ) as groups, (
        select ended_because from newsletter.subscription
        where subscriber_id = subscriber.id order by ended_at desc nulls first limit 1
      ) as "endedBecause"
      from newsletter.subscriber where id = ${id}`
    return (
      row && {
        id,
        email: row.email,
        groups: SECTOR_KEYS.filter((key) => row.groups.includes(key)),
        ...(row.endedBecause !== null && { endedBecause: row.endedBecause }),
      }
    )
  }

  choose(subscriber: string, groups: readonly SectorKey[]): Promise<boolean> {
    return this.#within((transaction) =>
      chooseGroups(transaction, subscriber, groups, new Date(this.#clock.now())),
    )
  }

  async queueIssue(
    group: SectorKey,
    path: string,
    { isPaused } = { isPaused: false },
  ): Promise<number> {
    await this.#queue.open()
    const issue = { path, isPaused, now: new Date(this.#clock.now()) }
    return this.#within((transaction) => orderIssue(transaction, this.#queue, group, issue))
  }

  endAddresses(events: readonly MailEvent[]): Promise<number> {
    return this.#within((transaction) => endAddresses(transaction, events))
  }

  async count(group: SectorKey): Promise<number> {
    const [count = 0] = await selectValues(this.#database, z.number())`
      select count(*)::integer as count from newsletter.subscription
      where group_key = ${group} and ended_at is null`
    return count
  }

  /**
   * Deletes sign-up requests, former subscribers and followers, and refused addresses after their
   * retention time. Returns how many it deleted.
   */
  async deleteExpired(): Promise<number> {
    const now = this.#clock.now()
    const wishes = await sql`
      delete from newsletter.wish where asked_at <= ${new Date(now - REQUEST_RETENTION)}`.execute(
      this.#database,
    )
    const retained = new Date(now - CONSENT_RETENTION)
    const subscribers = await sql`
      delete from newsletter.subscriber where not exists (
        select from newsletter.subscription
        where subscriber_id = subscriber.id and (ended_at is null or ended_at > ${retained})
      )`.execute(this.#database)
    const followers = await sql`
      delete from newsletter.follower where not exists (
        select from newsletter.follow
        where follower_id = follower.id and (ended_at is null or ended_at > ${retained})
      )`.execute(this.#database)
    const refused = await sql`
      delete from newsletter.refused_recipient
      where refused_at <= ${new Date(now - REQUEST_RETENTION)}`.execute(this.#database)
    return [wishes, subscribers, followers, refused].reduce(
      (sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows),
      0,
    )
  }

  #within<Outcome>(work: (transaction: Database) => Promise<Outcome>): Promise<Outcome> {
    return this.#database.transaction().execute(work)
  }
}
