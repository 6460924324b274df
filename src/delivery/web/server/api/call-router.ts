import { randomUUID } from 'node:crypto'

import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'
import type { Middleware } from 'koa'

import { throttledWarnings } from '#application/logging.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage, isUnreadable } from '#ports/outage.ts'

import { bodyTimedOut, clientDisconnected } from '../front/client-disconnected.ts'
import { PRIVATE, respondError } from '../http/respond.ts'
import { DEADLINES } from '../limits/deadline.ts'
import { deadline } from '../middleware/deadline.ts'
import { routeName } from '../middleware/trace.ts'

/** Every address of a call, known or not. */
export const ANY_CALL = '/api/{*call}'

/** A router of calls: every response in time, every failure as JSON. */
export function callRouter(journal: Journal): Router {
  return new Router({ sensitive: true, strict: true }).use(
    '/api',
    callErrors(journal),
    deadline(DEADLINES.call),
  )
}

/** Responds to what no call of the router does: 404, or 405 with the methods of its address. */
export function refuseCall(context: RouterContext): void {
  const calls = (context.matched ?? []).filter(({ path }) => isCall(String(path)))
  const methods = new Set(calls.flatMap((layer) => layer.methods))
  if (methods.size === 0) respondError(context, 404, 'Cet appel n’existe pas.')
  else {
    const allowed = [...methods].toSorted().join(', ')
    respondError(context, 405, 'Méthode non autorisée.', { Allow: allowed })
  }
}

function isCall(path: string): boolean {
  return path.startsWith('/api/') && path !== ANY_CALL
}

/** Responses of calls are private unless they say more. Responds in JSON to a failed call: an error of ours is 500, an outage 503. The log alone has the cause, by route: a path may hold an address. */
function callErrors(journal: Journal): Middleware {
  const outages = throttledWarnings(journal, { now: () => Date.now() })
  return async (context, next) => {
    context.set('Cache-Control', PRIVATE)
    try {
      await next()
    } catch (error) {
      const call = { route: routeName(context), method: context.method }
      if (clientDisconnected(context.req, error)) {
        respondError(context, 400, 'L’appel n’est pas complet.')
      } else if (bodyTimedOut(context.req, error)) {
        respondError(context, 408, 'L’appel n’est pas arrivé entier à temps.', {
          Connection: 'close',
        })
      } else if (isOutage(error)) {
        outages.warn('call unanswered', { service: error.service, ...call })
        respondError(context, 503, GENERIC_ERROR, { 'Retry-After': '10' })
      } else {
        if (!isUnreadable(error)) {
          journal.error('call failed', error, { reference: randomUUID().slice(0, 8), ...call })
        }
        respondError(context, 500, GENERIC_ERROR)
      }
    }
  }
}
