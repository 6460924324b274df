import { CONSENT_TEXT_VERSION } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import { parseSubscriptionRequest } from '#domain/newsletter/parse-newsletter-sign-up.ts'
import { ok } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { NewsletterSignUps } from '#ports/newsletter-stores.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import type { NewsletterMailQueue } from './newsletter-mail-queue.ts'
import { storeRequest } from './unconfirmed-requests.ts'

interface Options {
  readonly database: Database
  readonly queue: NewsletterMailQueue
  readonly clock: Clock
}

/**
 * Creates the store of newsletter sign-ups. A sign-up and its email job, if it sends one, are stored
 * in one transaction.
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
        if (wish !== undefined) await queue.add(transaction, wish, { kind: 'confirmation', wish })
      })
      return ok('received')
    },
  }
}
