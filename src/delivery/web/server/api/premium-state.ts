import type { Site } from '#application/site.ts'

import { answerJson } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'
import { forBearer } from './for-bearer.ts'

/** `GET /api/premiumState`: where the person whom the token names stands with Premium (§7). */
export function premiumState(stateOf: Site['premium']['stateOf'], bearerOf: BearerOf): Call {
  return {
    methods: READING,
    answer: forBearer(bearerOf, async (context, bearer) => {
      answerJson(context, 200, { premium_state: await stateOf(bearer) })
    }),
  }
}
