import { sql } from 'kysely'
import { z } from 'zod'

import { followedTextKey, parseFollowedTextKey } from '#domain/following/followed-text-key.ts'
import { FOLLOW_CONSENT_VERSION } from '#domain/following/followers-and-follow-jobs.ts'
import type { Follower, FollowRequest } from '#domain/following/followers-and-follow-jobs.ts'
import type { FollowedText } from '#domain/law/changelog.ts'
import { minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { ConfirmedFollow, Followers } from '#ports/follower-store.ts'

import { jobId } from '../platform/job-queue.ts'
import type { Database } from '../platform/kysely-table-types.ts'
import { bigintColumn, selectRows, selectValues } from '../platform/select-rows.ts'
import {
  advanceUnchangedFollows,
  confirmFollow,
  queueChangeEmails,
} from './confirm-and-notify-followers.ts'
import type { NewsletterMailQueue } from './newsletter-mail-queue.ts'
import { pendingRequests, storeRequest } from './unconfirmed-requests.ts'

interface Options {
  readonly database: Database
  readonly queue: NewsletterMailQueue
  readonly clock: Clock
  /** Delay of a check in milliseconds, so that the sources of one import share one email. */
  readonly checkDelay?: Duration
}

const followerRow = z.object({ email: z.string(), keys: z.array(z.string()) })

/** Stores the followers of legal texts. Each email is queued in the transaction that causes it. */
export class PostgresFollowers implements Followers {
  readonly #options: Required<Options>

  constructor(options: Options) {
    this.#options = { checkDelay: minutes(5), ...options }
  }

  async request(email: Email, text: FollowedText): Promise<void> {
    const { queue, clock } = this.#options
    const now = new Date(clock.now())
    await this.#within(async (transaction) => {
      const request = await storeRequest(transaction, {
        email,
        groups: [],
        followed: followedTextKey(text),
        wording: FOLLOW_CONSENT_VERSION,
        now,
      })
      if (request === undefined) return
      await queue.add(transaction, request, { kind: 'followConfirmation', request })
    })
  }

  async requestOf(id: string): Promise<FollowRequest | undefined> {
    const row = await this.#options.database
      .selectFrom('newsletter.wish')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || row.followed === null) return undefined
    const pending = await pendingRequests(this.#options.database, id, this.#options.clock.now())
    const keys = new Set([row.followed, ...pending.flatMap(({ key }) => key ?? [])])
    const { email, asked_at: requested, confirmed_at: confirmed } = row
    return {
      id,
      email,
      texts: [...keys].flatMap((key) => parseFollowedTextKey(key) ?? []),
      requestedAt: requested.getTime(),
      ...(confirmed && { confirmedAt: confirmed.getTime() }),
    }
  }

  confirm(request: string, position: number): Promise<ConfirmedFollow> {
    const { queue, clock } = this.#options
    const now = clock.now()
    return this.#within(async (transaction) => {
      const pending = (await pendingRequests(transaction, request, now)).map(({ id }) => id)
      const outcome = await confirmFollow(transaction, queue, { request, position, now })
      const isConfirmed = outcome.kind === 'followed' && pending.includes(request)
      for (const other of isConfirmed ? pending : []) {
        await confirmFollow(transaction, queue, { request: other, position, now })
      }
      return outcome
    })
  }

  async follower(id: string): Promise<Follower | undefined> {
    const [row] = await selectRows(this.#options.database, followerRow)`
      select email, array(
        select text_key from newsletter.follow
        where follower_id = follower.id and ended_at is null
        order by confirmed_at desc, text_key
      ) as keys
      from newsletter.follower where id = ${id}`
    if (!row) return undefined
    return {
      id,
      email: row.email,
      texts: row.keys.flatMap((key) => parseFollowedTextKey(key) ?? []),
    }
  }

  async unfollow(follower: string, text?: FollowedText): Promise<void> {
    const { database, clock } = this.#options
    const key = text === undefined ? null : followedTextKey(text)
    await sql`
      update newsletter.follow set ended_at = ${new Date(clock.now())}
      where follower_id = ${follower} and ended_at is null
        and (${key}::text is null or text_key = ${key})`.execute(database)
  }

  async oldestPosition(): Promise<number | undefined> {
    const [position] = await selectValues(this.#options.database, bigintColumn.nullable())`
      select min(notified_through) as position from newsletter.follow
      where ended_at is null`
    return position ?? undefined
  }

  async notify(
    newest: ReadonlyMap<string, number>,
    range: { readonly after: number; readonly through: number },
  ): Promise<number> {
    const { queue } = this.#options
    let emails = 0
    for (;;) {
      const ordered = await this.#within((transaction) =>
        queueChangeEmails(transaction, queue, newest),
      )
      if (ordered === 0) break
      emails += ordered
    }
    await this.#within((transaction) => advanceUnchangedFollows(transaction, newest, range))
    return emails
  }

  async queueCheck(through: number): Promise<void> {
    const { queue, checkDelay } = this.#options
    await this.#within((transaction) =>
      queue.add(
        transaction,
        jobId(`law changes ${through}`),
        { kind: 'lawChangesCheck', through },
        checkDelay,
      ),
    )
  }

  async #within<Outcome>(work: (transaction: Database) => Promise<Outcome>): Promise<Outcome> {
    const { database, queue } = this.#options
    await queue.open()
    return database.transaction().execute(work)
  }
}
