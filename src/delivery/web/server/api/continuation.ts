import type { Context } from 'koa'

import type { ReadContinuation } from '#application/premium/read-continuation.ts'
import type { ContinuationView } from '#application/views/continuation-view.ts'

import { sendRenderedPage } from '../rendering/send-page.ts'
import { PRIVATE } from './answer-json.ts'
import type { BearerOf } from './bearer-of.ts'
import type { Call } from './call.ts'
import { refuse } from './calls.ts'
import { forBearer } from './for-bearer.ts'

interface ContinuationParts {
  readonly bearerOf: BearerOf
  readonly read: ReadContinuation
  /** Paints it as an HTML document of its own. */
  readonly paint: (view: ContinuationView) => string
}

/** `GET /api/continuation?path=…`: what follows the gate of an article, for the Premium reader whom the `token` header proves (§6); every other reader is refused with the same bytes whatever the path. */
export function continuation({ bearerOf, read, paint }: ContinuationParts): Call {
  return {
    methods: ['GET'],
    answer: forBearer(bearerOf, async (context, reader) => {
      const found = await read(reader, pathAsked(context))
      if (found.ok) await send(context, paint(found.value))
      else if (found.problem === 'gated') {
        refuse(context, 403, 'La suite est réservée aux abonnés à l’Actualité Premium.')
      } else refuse(context, 404, 'Rien ne suit à cette adresse.')
    }),
  }
}

function pathAsked({ req }: Context): string {
  const [, query = ''] = (req.url ?? '').split('?', 2)
  return new URLSearchParams(query).get('path') ?? ''
}

async function send(context: Context, text: string): Promise<void> {
  context.respond = false
  const headers = [
    'Content-Type',
    'text/html; charset=utf-8',
    'Cache-Control',
    PRIVATE,
    'X-Robots-Tag',
    'noindex',
  ]
  await sendRenderedPage(context.req, context.res, { text, headers })
}
