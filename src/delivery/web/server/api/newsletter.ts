import type { Middleware } from 'koa'
import { z } from 'zod'

import type { Site } from '#application/site.ts'
import { NEWSLETTER_SERVICE_MESSAGES } from '#domain/messages.ts'

import { respondError, TOO_OFTEN } from '../http/respond.ts'
import type { BodyState } from './parse-body.ts'

const KEY = /^[\w-]{16,64}$/

export const MAX_SIGN_UP_BYTES = 4_096
export const signUpBody = z.strictObject({
  email: z.string().max(1_000),
  groups: z.array(z.string().max(100)).max(20),
})

/** `POST /api/newsletter`: takes a sign-up, once for each `Idempotency-Key`. `error` is false once taken, else the sentence of the refusal; known and unknown addresses are answered alike. */
export function newsletterSignUp(
  signUp: Site['newsletters']['signUp'],
): Middleware<BodyState<z.output<typeof signUpBody>>> {
  return async (context) => {
    const key = context.get('Idempotency-Key')
    const taken = await signUp.byCall(context.state.body, {
      caller: context.ip,
      ...(KEY.test(key) && { key }),
    })
    if (taken.ok) {
      context.status = 202
      context.body = { error: false }
    } else if (taken.problem === 'tooManySignUps') {
      respondError(context, 429, TOO_OFTEN, { 'Retry-After': '3600' })
    } else context.body = { error: NEWSLETTER_SERVICE_MESSAGES[taken.problem] }
  }
}
