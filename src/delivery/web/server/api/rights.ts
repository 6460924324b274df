import type { Context } from 'koa'

import type { Site } from '#application/site.ts'
import { writtenRights } from '#domain/visitor/rights.ts'
import type { Rights } from '#domain/visitor/rights.ts'

import { answerJson } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import { READING } from './call.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { forBearer } from './for-bearer.ts'

/** `GET /api/rights/{email}`: what a person may open, for that person alone (§6, §7). Who asks about somebody else is refused before anything is looked up, whether that somebody exists or not. */
export function rights(rightsByEmail: Site['rightsByEmail'], bearerOf: BearerOf): Call {
  return {
    methods: READING,
    answer: forBearer(bearerOf, async (context, bearer) => {
      const held = await rightsByEmail(bearer, askedEmail(context))
      if (held.ok) answerJson(context, 200, onTheWire(held.value))
      else refuse(context, 403, 'Ces droits ne sont pas les vôtres.')
    }),
  }
}

/** An address that is not spelled right is nobody's. */
function askedEmail({ req }: Context): string {
  const [path = ''] = (req.url ?? '').split('?', 1)
  try {
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
  } catch {
    return ''
  }
}

function onTheWire(held: Rights): Readonly<Record<string, string>> {
  const { spacesActive, subscriptionsActive, trialsActive, cnActive } = writtenRights(held)
  return {
    spaces_active: spacesActive,
    subscriptions_active: subscriptionsActive,
    trials_active: trialsActive,
    ...(cnActive === undefined ? {} : { cn_active: cnActive }),
  }
}
