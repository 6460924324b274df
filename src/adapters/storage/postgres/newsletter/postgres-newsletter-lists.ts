import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { CONSENT_WORDING } from '#domain/newsletter/subscriber.ts'
import { checkSubscription } from '#domain/newsletter/subscription.ts'
import type { Subscription } from '#domain/newsletter/subscription.ts'
import { minutes } from '#domain/shared/duration.ts'
import { ok } from '#domain/shared/result.ts'
import type { NewsletterLists } from '#ports/newsletter.ts'
import type { Clock } from '#ports/time.ts'

import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'
import type { LetterQueue } from './letter-queue.ts'

interface Options {
  readonly database: Database
  readonly queue: LetterQueue
  readonly clock: Clock
}

/** Within so long, the same wish without a key is the same request, sent twice. */
const SAME_REQUEST = minutes(2)

/** The lists of the newsletters in PostgreSQL: a wish and the order of its letter are kept together, before the answer. */
export function postgresNewsletterLists({ database, queue, clock }: Options): NewsletterLists {
  return {
    signUp: async (form, requestKey) => {
      const subscription = checkSubscription(form)
      if (!subscription.ok) return subscription
      await queue.open()
      const now = new Date(clock.now())
      await asked(() =>
        database.transaction().execute(async (transaction) => {
          const wish = await newWish(transaction, subscription.value, requestKey, now)
          if (wish === undefined) return
          await queue.take(transaction, wish, { kind: 'confirmation', wish })
        }),
      )
      return ok('received')
    },
  }
}

/** Writes the wish down and gives its id, unless it is there already. Those of one address come one after the other. */
async function newWish(
  transaction: Database,
  { email, groups }: Subscription,
  requestKey: string | undefined,
  now: Date,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 13))`.execute(transaction)
  if (requestKey === undefined) {
    const { rows } = await sql`
      select from newsletter.wish
      where lower(email) = ${email} and groups = ${groups}
        and asked_at > ${new Date(now.getTime() - SAME_REQUEST)}`.execute(transaction)
    if (rows.length > 0) return undefined
  }
  const inserted = await sql<{ id: string }>`
    insert into newsletter.wish (id, email, groups, request_key, wording, asked_at)
    values (${randomUUID()}, ${email}, ${groups}, ${requestKey ?? null}, ${CONSENT_WORDING}, ${now})
    on conflict (request_key) do nothing returning id`.execute(transaction)
  return inserted.rows[0]?.id
}
