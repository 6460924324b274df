import type { Context } from 'koa'

import type { Site } from '#application/site.ts'

import { answerJson } from './answer-json.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'

/** The same for everybody: kept for five minutes, for each code. */
const KEEPING = 'public, max-age=300'

/** `GET /api/getcact/?cact={code}`: the marketing code that stands for another, or that none matches (§7). What is no code is refused before anything is looked up. */
export function getCact(lookUp: Site['lookUpActionCode']): Call {
  return {
    methods: READING,
    answer: async (context) => {
      const answer = await lookUp(askedCode(context))
      if (answer.ok) answerJson(context, 200, answer.value, KEEPING)
      else refuse(context, 400, 'Ce code n’est pas bien écrit.')
    },
  }
}

/** Two codes at once are none. */
function askedCode({ req }: Context): string | undefined {
  const query = new URLSearchParams((req.url ?? '').split('?').slice(1).join('?'))
  const codes = query.getAll('cact')
  return codes.length === 1 ? codes[0] : undefined
}
