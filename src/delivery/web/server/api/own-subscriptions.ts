import type { Site } from '#application/site.ts'

import { answerJson } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import type { Call } from './call.ts'
import { READING } from './call.ts'
import { forBearer } from './for-bearer.ts'

/** `GET /api/abonnements` of the account service: what the person whom the token names subscribes to; `null` stands for what nobody tells. */
export function ownSubscriptions(told: Site['ownSubscriptions'], bearerOf: BearerOf): Call {
  return {
    methods: READING,
    answer: forBearer(bearerOf, async (context, bearer) => {
      const { premium = null, rights = null } = await told(bearer)
      answerJson(context, 200, { premium, rights })
    }),
  }
}
