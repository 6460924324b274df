import type { Middleware } from 'koa'

import type { ReadContinuation } from '#application/premium/read-continuation.ts'
import type { ContinuationView } from '#application/views/continuation-view.ts'

import { PRIVATE, respondError } from '../http/respond.ts'
import { respondRendered } from '../rendering/respond-page.ts'
import type { BearerState } from './bearer.ts'

const HEADERS = [
  'Content-Type',
  'text/html; charset=utf-8',
  'Cache-Control',
  PRIVATE,
  'X-Robots-Tag',
  'noindex',
]

/** `GET /api/continuation?path=…`: what follows the gate of an article, as an HTML document, for a Premium reader; others are refused with the same bytes whatever the path. */
export function continuation(
  read: ReadContinuation,
  render: (view: ContinuationView) => string,
): Middleware<BearerState> {
  return async (context) => {
    const path = new URLSearchParams(context.querystring).get('path') ?? ''
    const found = await read(context.state.bearer, path)
    if (found.ok) await respondRendered(context, { text: render(found.value), headers: HEADERS })
    else if (found.problem === 'gated') {
      respondError(context, 403, 'La suite est réservée aux abonnés à l’Actualité Premium.')
    } else respondError(context, 404, 'Rien ne suit à cette adresse.')
  }
}
