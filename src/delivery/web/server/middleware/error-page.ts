import { randomUUID } from 'node:crypto'

import type { Context, Middleware } from 'koa'

import { countedWarnings } from '#application/counted-warnings.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Journal } from '#ports/journal.ts'
import { isOutage } from '#ports/outage.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { answerPlainly } from '../answer-plainly.ts'
import { refuse } from '../api/calls.ts'
import { bodyTimedOut, clientDisconnected } from '../front/client-disconnected.ts'
import type { FaultPage, PaintFault } from '../rendering/fault-page.ts'

const INCOMPLETE = 'La requête n’est pas arrivée entière à temps. Envoyez-la de nouveau.'

/** How a request failed, as its reader is told. */
interface Failure {
  readonly status: 500 | 503
  readonly reference?: string
  /** The service that is unavailable. */
  readonly service?: string
}

/** The last resort of every request: a page, or JSON for a call, that says what happened without a word of how. A fault of ours is 500, with the reference under which the log has its cause; an outage is 503, and the log has it once. */
export function errorPage(journal: Journal, paintFault: PaintFault): Middleware {
  const outages = countedWarnings(journal, { now: () => Date.now() })
  const failureOf = (fault: unknown, method: string): Failure => {
    if (isOutage(fault)) {
      outages.warn('page unanswered', { service: fault.service })
      return { status: 503, service: fault.service }
    }
    if (isUnreadable(fault)) return { status: 500, reference: fault.reference }
    const reference = randomUUID().slice(0, 8)
    journal.error('request failed', fault, { reference, method })
    return { status: 500, reference }
  }
  return async (context, next) => {
    try {
      await next()
    } catch (fault) {
      if (clientDisconnected(context.req, fault)) {
        context.status = 400
        return
      }
      if (bodyTimedOut(context.req, fault) && !context.res.headersSent) {
        answerPlainly(context, 408, INCOMPLETE, ['Connection', 'close'])
        return
      }
      const failure = failureOf(fault, context.method)
      if (context.res.headersSent) context.res.destroy()
      else await answerFailure(context, failure, paintFault)
    }
  }
}

async function answerFailure(
  context: Context,
  { status, reference, service }: Failure,
  paintFault: PaintFault,
): Promise<void> {
  const retry = status === 503 ? ['Retry-After', '10'] : []
  if (context.path.startsWith('/api/')) {
    refuse(context, status, GENERIC_ERROR, retry)
    return
  }
  const page = await paintFault(reference, service).catch(() => BARE)
  context.respond = false
  context.res.writeHead(status, [...page.headers, ...retry])
  context.res.end(page.text)
}

const BARE: FaultPage = {
  text: GENERIC_ERROR,
  headers: ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'private, no-store'],
}
