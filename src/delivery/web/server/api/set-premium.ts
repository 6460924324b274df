import type { Site } from '../../../../application/site.ts'
import { answerJson } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { NOT_OUR_PAGE, UNKNOWN_BEARER } from './refusals.ts'
import { isFromElsewhere } from './same-origin.ts'

interface SetPremium {
  readonly activate: Site['premium']['activate']
  readonly bearerOf: BearerOf
  /** `https://…` of this site. */
  readonly origin: string
}

/** `GET /api/setPremium`, or `POST`: activates Premium for the person whom the token names, under the action code of the header (§4, §7). It changes something: nothing that another site sends is heard, and a HEAD does not do it. */
export function setPremium({ activate, bearerOf, origin }: SetPremium): Call {
  return {
    methods: ['GET', 'POST'],
    answer: async (context) => {
      const { headers } = context.req
      if (isFromElsewhere(headers, origin)) {
        refuse(context, 403, NOT_OUR_PAGE)
        return
      }
      const bearer = await bearerOf(context)
      if (!bearer) {
        refuse(context, 401, UNKNOWN_BEARER)
        return
      }
      const activated = await activate(bearer, headers['codeaction'])
      answerJson(context, 200, { error: !activated })
    },
  }
}
