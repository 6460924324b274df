import { NEWSLETTER_SERVICE_MESSAGES } from '#domain/messages.ts'
import { PRODUCT_CALLS } from '#domain/navigation/product-calls.ts'
import type { NewsletterServiceProblem } from '#domain/newsletter/subscription.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { NewsletterLists } from '#ports/newsletter.ts'
import { Outage } from '#ports/outage.ts'

import { productCall } from './product-call.ts'
import type { Send } from './product-call.ts'

const PROBLEMS: readonly NewsletterServiceProblem[] = [
  'addressInvalid',
  'emailFormat',
  'newsletterUnknown',
  'newsletterMissing',
]

/** Signs up by `POST /api/newsletter`, under the idempotency key of the request. A refusal is recognised by its message. */
export function httpNewsletterLists(origin: string, send?: Send): NewsletterLists {
  return {
    signUp: async ({ email, groups }, requestKey) => {
      const answer = fieldsOf(
        await productCall(
          origin + PRODUCT_CALLS.newsletter,
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
      if (problem === undefined) throw new Outage(PRODUCT_CALLS.newsletter, answer)
      return refused(problem)
    },
  }
}
