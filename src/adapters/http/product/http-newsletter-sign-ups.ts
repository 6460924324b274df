import { NEWSLETTER_SERVICE_MESSAGES } from '#domain/messages.ts'
import * as API_PATHS from '#domain/navigation/api-paths.ts'
import type { NewsletterServiceProblem } from '#domain/newsletter/parse-newsletter-sign-up.ts'
import { ok, refused } from '#domain/shared/result.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { NewsletterSignUps } from '#ports/newsletter-stores.ts'
import { Outage } from '#ports/outage.ts'

import type { Send } from '../fetch-json.ts'
import { callProductApi } from './call-product-api.ts'

const PROBLEMS: readonly NewsletterServiceProblem[] = [
  'addressInvalid',
  'emailFormat',
  'newsletterUnknown',
  'newsletterMissing',
]

/**
 * Creates a client that subscribes to newsletters by `POST /api/newsletter`, with an optional
 * idempotency key. Recognizes refusals by the message of the response.
 */
export function httpNewsletterSignUps(origin: string, send?: Send): NewsletterSignUps {
  return {
    signUp: async ({ email, groups }, requestKey) => {
      const answer = fieldsOf(
        await callProductApi(
          origin + API_PATHS.newsletter,
          {
            method: 'POST',
            headers: {
              'Content-Type': 'application/json',
              ...(requestKey === undefined ? {} : { 'Idempotency-Key': requestKey }),
            },
            body: JSON.stringify({ email, groups }),
          },
          send,
        ),
      )
      if (answer['error'] === false) return ok('received')
      const problem = PROBLEMS.find((each) => NEWSLETTER_SERVICE_MESSAGES[each] === answer['error'])
      if (problem === undefined) throw new Outage(API_PATHS.newsletter, answer)
      return refused(problem)
    },
  }
}

/** True for the error of a sign-up that a rate limit refused. Another try would only count again. */
export function isRateLimited(error: unknown): boolean {
  return fieldsOf(fieldsOf(error)['cause'])['message'] === 'status 429'
}
