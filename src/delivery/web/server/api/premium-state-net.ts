import type { Context } from 'koa'
import { z } from 'zod'

import type { Site } from '#application/site.ts'
import { LONGEST_EMAIL } from '#domain/shared/email.ts'

import { answerJson } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import type { CountAttempt } from './count-attempt.ts'
import { jsonBody } from './json-body.ts'
import { TOO_OFTEN } from './refusals.ts'
import { refuseBody } from './refuse-body.ts'

const MOST_BYTES = 1_024
const schema = z.strictObject({ email: z.string().max(LONGEST_EMAIL) })

interface PremiumStateNet {
  readonly byEmail: Site['premium']['byEmail']
  readonly bearerOf: BearerOf
  readonly countAttempt: CountAttempt
}

/** `POST /api/premiumStateNet`: whether an address belongs to somebody who is Premium (§5, §7). Yes only to its owner: to anybody else the answer is the same no, before anything is looked up. */
export function premiumStateNet({ byEmail, bearerOf, countAttempt }: PremiumStateNet): Call {
  return {
    methods: ['POST'],
    answer: async (context) => {
      const email = await askedEmail(context)
      if (email === undefined) return
      const bearer = await bearerOf(context)
      if (bearer && !(await countAttempt(context, bearer))) {
        refuse(context, 429, TOO_OFTEN, ['Retry-After', '60'])
        return
      }
      const isPremium = bearer !== undefined && (await byEmail(bearer, email))
      answerJson(context, 200, { isPremium })
    },
  }
}

/** Undefined once the body is refused. */
async function askedEmail(context: Context): Promise<string | undefined> {
  const body = await jsonBody(context.req, MOST_BYTES)
  const asked = body.ok ? schema.safeParse(body.value) : undefined
  if (asked?.success) return asked.data.email
  refuseBody(context, body.ok ? 'malformed' : body.problem)
  return undefined
}
