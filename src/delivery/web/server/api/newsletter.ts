import type { Context } from 'koa'
import { z } from 'zod'

import type { Site } from '#application/site.ts'
import { NEWSLETTER_SERVICE_MESSAGES } from '#domain/messages.ts'
import type { SubscriptionForm } from '#domain/newsletter/subscription.ts'

import { requestKeyOf } from '../newsletter/request-key.ts'
import { answerJson } from './answer-json.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { jsonBody } from './json-body.ts'
import { NOT_OUR_PAGE, TOO_OFTEN } from './refusals.ts'
import { refuseBody } from './refuse-body.ts'
import { isFromElsewhere } from './same-origin.ts'

const MOST_BYTES = 4_096
const schema = z.strictObject({
  email: z.string().max(1_000),
  groups: z.array(z.string().max(100)).max(20),
})

/** `POST /api/newsletter`: takes a wish for newsletters, once for each `Idempotency-Key` (§5, §7). `error` is false once it is taken, the sentence of the refusal otherwise; the answer is the same for addresses known and unknown. */
export function newsletter(signUp: Site['newsletters']['signUp'], origin: string): Call {
  return {
    methods: ['POST'],
    answer: async (context) => {
      if (isFromElsewhere(context.req.headers, origin)) {
        refuse(context, 403, NOT_OUR_PAGE)
        return
      }
      const form = await askedForm(context)
      if (!form) return
      const key = requestKeyOf(context.req.headers['idempotency-key'])
      const taken = await signUp.byCall(form, { caller: context.ip, ...key })
      if (taken.ok) answerJson(context, 202, { error: false })
      else if (taken.problem === 'tooManySignUps') {
        refuse(context, 429, TOO_OFTEN, ['Retry-After', '3600'])
      } else answerJson(context, 200, { error: NEWSLETTER_SERVICE_MESSAGES[taken.problem] })
    },
  }
}

/** Undefined once the body is refused. */
async function askedForm(context: Context): Promise<SubscriptionForm | undefined> {
  const body = await jsonBody(context.req, MOST_BYTES)
  const asked = body.ok ? schema.safeParse(body.value) : undefined
  if (asked?.success) return asked.data
  refuseBody(context, body.ok ? 'malformed' : body.problem)
  return undefined
}
