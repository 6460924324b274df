import type { Site } from '#application/site.ts'
import type { OrderAnswer } from '#domain/premium/activation.ts'

import { DEADLINES } from '../limits/deadline.ts'
import { answerJson } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { forBearer } from './for-bearer.ts'
import { NOT_OUR_PAGE } from './refusals.ts'
import { isFromElsewhere } from './same-origin.ts'

interface SetPremium {
  readonly activate: Site['premium']['activate']
  readonly bearerOf: BearerOf
  /** `https://…` of this site. */
  readonly origin: string
}

/** The error flag: no, or yes, which a known reason says as well. */
function errorOf(answer: OrderAnswer): boolean | string {
  if (answer.ok) return false
  return answer.problem === 'unexplained' || answer.problem
}

/** `GET /api/setPremium`, or `POST`: activates Premium for the person whom the token names, under the action code of the header (§4, §7). It changes something: nothing that another site sends is heard, and a HEAD does not do it. */
export function setPremium({ activate, bearerOf, origin }: SetPremium): Call {
  const activation = forBearer(bearerOf, async (context, bearer) => {
    const activated = await activate(bearer, context.req.headers['codeaction'])
    answerJson(context, 200, { error: errorOf(activated) })
  })
  return {
    methods: ['GET', 'POST'],
    deadline: DEADLINES.activation,
    answer: async (context) => {
      if (isFromElsewhere(context.req.headers, origin)) refuse(context, 403, NOT_OUR_PAGE)
      else await activation(context)
    },
  }
}
