import { sql } from 'kysely'

import { CONFIRMATION_TTL } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { ActionCode } from '#domain/visitor/action-code.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { SupportStore } from '#ports/support-desk.ts'
import type { NewslettersOfAddress, WrittenActionCode } from '#ports/support-reports.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { PostgresRightsRepository } from '../premium/postgres-rights-repository.ts'

/** Returns the keys that are not in `ownKeys`, sorted and without duplicates. */
function withoutThose(ownKeys: readonly string[], keys: readonly string[]): readonly string[] {
  return [...new Set(keys).difference(new Set(ownKeys))].toSorted()
}

/**
 * Loads data for support staff, such as action codes and the rights and newsletters of an address.
 */
export class PostgresSupportStore implements SupportStore {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  rightsOf(email: Email): Promise<Rights> {
    return new PostgresRightsRepository(this.#database).rightsOf({ email })
  }

  async holderOf(email: Email): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('back_office.holder')
      .select('subject')
      .where('email', '=', email)
      .executeTakeFirst()
    return row?.subject
  }

  async newslettersOf(email: Email): Promise<NewslettersOfAddress> {
    const [received, follows, wishes, refused] = await Promise.all([
      this.#database
        .selectFrom('newsletter.subscription')
        .innerJoin('newsletter.subscriber', 'subscriber_id', 'id')
        .select('group_key')
        .where(sql<boolean>`lower(email) = ${email}`)
        .where('ended_at', 'is', null)
        .orderBy('group_key')
        .execute(),
      this.#database
        .selectFrom('newsletter.follow')
        .innerJoin('newsletter.follower', 'follower_id', 'id')
        .select('text_key')
        .where(sql<boolean>`lower(email) = ${email}`)
        .where('ended_at', 'is', null)
        .orderBy('text_key')
        .execute(),
      this.#database
        .selectFrom('newsletter.wish')
        .select(['groups', 'followed'])
        .where(sql<boolean>`lower(email) = ${email}`)
        .where('confirmed_at', 'is', null)
        .where('asked_at', '>', new Date(this.#clock.now() - CONFIRMATION_TTL))
        .execute(),
      this.#database
        .selectFrom('newsletter.refused_recipient')
        .select('refused_at')
        .where('email', '=', email)
        .executeTakeFirst(),
    ])
    const groups = received.map(({ group_key }) => group_key)
    const followed = follows.map(({ text_key }) => text_key)
    return {
      received: groups,
      awaited: withoutThose(
        groups,
        wishes.flatMap((wish) => wish.groups),
      ),
      followed,
      followsAwaited: withoutThose(
        followed,
        wishes.flatMap((wish) => wish.followed ?? []),
      ),
      ...(refused && { mailRefusedAt: refused.refused_at.getTime() }),
    }
  }

  async actionCode(code: ActionCode): Promise<WrittenActionCode | undefined> {
    const row = await this.#database
      .selectFrom('back_office.action_code')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirst()
    return (
      row && {
        code: row.code,
        cact: row.cact,
        offer: row.offer,
        validFrom: row.valid_from.getTime(),
        ...(row.valid_until && { validUntil: row.valid_until.getTime() }),
      }
    )
  }

  async actionCodes(): Promise<readonly ActionCode[]> {
    const rows = await this.#database
      .selectFrom('back_office.action_code')
      .select('code')
      .orderBy('code')
      .execute()
    return rows.map(({ code }) => code)
  }
}
