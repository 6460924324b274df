import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { CONSENT_TEXT_VERSION } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { parseSubscriptionRequest } from '#domain/newsletter/parse-newsletter-sign-up.ts'
import type { Subscription } from '#domain/newsletter/parse-newsletter-sign-up.ts'
import { minutes } from '#domain/shared/duration.ts'
import { ok } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { NewsletterSignUps } from '#ports/newsletter-stores.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import type { NewsletterMailQueue } from './newsletter-mail-queue.ts'

interface Options {
  readonly database: Database
  readonly queue: NewsletterMailQueue
  readonly clock: Clock
}

/** Time within which repeated requests without idempotency key count as one, in milliseconds. */
const SAME_REQUEST = minutes(2)

/**
 * Creates the store of newsletter sign-ups. A sign-up and its email job are stored in one
 * transaction.
 */
export function postgresNewsletterSignUps({ database, queue, clock }: Options): NewsletterSignUps {
  return {
    signUp: async (form, requestKey) => {
      const subscription = parseSubscriptionRequest(form)
      if (!subscription.ok) return subscription
      await queue.open()
      const now = new Date(clock.now())
      await database.transaction().execute(async (transaction) => {
        const wish = await storeRequest(transaction, {
          ...subscription.value,
          wording: CONSENT_TEXT_VERSION,
          requestKey,
          now,
        })
        if (wish === undefined) return
        await queue.add(transaction, wish, { kind: 'confirmation', wish })
      })
      return ok('received')
    },
  }
}

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
 * Stores a sign-up request and returns its id. Returns undefined for a repeated `requestKey` or,
 * without one, for a repeat within two minutes. Requests of one email address are serialised.
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
  const inserted = await sql<{ id: string }>`
    insert into newsletter.wish (id, email, groups, followed, request_key, wording, asked_at)
    values (${randomUUID()}, ${email}, ${groups}, ${text}, ${requestKey ?? null}, ${wording}, ${now})
    on conflict (request_key) do nothing returning id`.execute(transaction)
  return inserted.rows[0]?.id
}
