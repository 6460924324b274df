import type { Context } from 'koa'

import type { Bearer } from '#ports/bearer.ts'

import type { BearerOf } from './bearer-of.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { UNKNOWN_BEARER } from './refusals.ts'

/** Answers the person whom the `token` header proves; everybody else is refused before anything is looked up (§6). */
export function forBearer(
  bearerOf: BearerOf,
  answer: (context: Context, bearer: Bearer) => Promise<void>,
): Call['answer'] {
  return async (context) => {
    const bearer = await bearerOf(context)
    if (bearer) await answer(context, bearer)
    else refuse(context, 401, UNKNOWN_BEARER)
  }
}
