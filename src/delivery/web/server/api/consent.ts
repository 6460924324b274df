import { z } from 'zod'

import type { ConsentCounts } from '#ports/consent-counts.ts'

import { answerJson } from './answer-json.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { jsonBody } from './json-body.ts'
import { NOT_OUR_PAGE } from './refusals.ts'
import { refuseBody } from './refuse-body.ts'
import { isFromOurPages } from './same-origin.ts'

const MOST_BYTES = 256
const schema = z.strictObject({
  version: z.int().min(1).max(999_999),
  answers: z.strictObject({
    audience: z.boolean().exactOptional(),
    recordings: z.boolean().exactOptional(),
  }),
})

/** `POST /api/consent`, from our own pages alone: counts one more choice, and asks nothing of who made it. */
export function consent(counts: ConsentCounts, origin: string): Call {
  return {
    methods: ['POST'],
    answer: async (context) => {
      if (!isFromOurPages(context.req.headers, origin)) {
        refuse(context, 403, NOT_OUR_PAGE)
        return
      }
      const body = await jsonBody(context.req, MOST_BYTES)
      const said = body.ok ? schema.safeParse(body.value) : undefined
      if (!said?.success) {
        refuseBody(context, body.ok ? 'malformed' : body.problem)
        return
      }
      await counts.count(said.data.version, said.data.answers)
      answerJson(context, 202, { error: false })
    },
  }
}
