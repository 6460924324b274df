import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

import type { Context, Middleware } from 'koa'

import { throttledWarnings } from '#application/logging.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage, isUnreadable } from '#ports/outage.ts'

import { bodyTimedOut, clientDisconnected } from '../front/client-disconnected.ts'
import { respondError, respondText, setHeaders } from '../http/respond.ts'
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
export function respondErrors(journal: Journal, paintFault: PaintFault): Middleware {
  const outages = throttledWarnings(journal, { now: () => Date.now() })
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
    const defaults = context.res.getHeaders()
    try {
      await next()
    } catch (error) {
      if (clientDisconnected(context.req, error)) {
        context.status = 400
        return
      }
      if (bodyTimedOut(context.req, error)) {
        respondText(context, 408, INCOMPLETE, { Connection: 'close' })
        return
      }
      const failure = failureOf(error, context.method)
      const page = await renderFailure(context, failure, paintFault)
      dropHeaders(context, defaults)
      respondFailure(context, failure, page)
    }
  }
}

/** Undefined for a call, whose failure is JSON. */
async function renderFailure(
  { path }: Context,
  { reference, service }: Failure,
  paintFault: PaintFault,
): Promise<FaultPage | undefined> {
  if (path.startsWith('/api/')) return undefined
  return paintFault(reference, service).catch(() => BARE)
}

/** What failed may have begun a response, and one past its deadline may have written it since. */
function dropHeaders({ res }: Context, defaults: OutgoingHttpHeaders): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  for (const [name, value] of Object.entries(defaults)) res.setHeader(name, value ?? '')
}

function respondFailure(context: Context, { status }: Failure, page: FaultPage | undefined): void {
  const retry = status === 503 ? { 'Retry-After': '10' } : {}
  if (page === undefined) {
    respondError(context, status, GENERIC_ERROR, retry)
    return
  }
  context.status = status
  setHeaders(context, page.headers)
  context.set(retry)
  context.body = page.text
}

const BARE: FaultPage = {
  text: GENERIC_ERROR,
  headers: ['Content-Type', 'text/plain; charset=utf-8', 'Cache-Control', 'private, no-store'],
}
