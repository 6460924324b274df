import type { Site } from '../../../../application/site.ts'
import { answerJson } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { UNKNOWN_BEARER } from './refusals.ts'

/** `GET /api/premiumState`: where the person whom the token names stands with Premium (§7). */
export function premiumState(stateOf: Site['premium']['stateOf'], bearerOf: BearerOf): Call {
  return {
    methods: READING,
    answer: async (context) => {
      const bearer = await bearerOf(context)
      if (!bearer) refuse(context, 401, UNKNOWN_BEARER)
      else answerJson(context, 200, { premium_state: await stateOf(bearer) })
    },
  }
}
