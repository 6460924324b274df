import { randomUUID } from 'node:crypto'

import type { Context, Middleware } from 'koa'

import { countedWarnings } from '#application/counted-warnings.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Journal } from '#ports/journal.ts'
import { isOutage } from '#ports/outage.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { bodyTimedOut, clientDisconnected } from '../front/client-disconnected.ts'
import { DEADLINES, withDeadline } from '../limits/deadline.ts'
import { answerJson } from './answer-json.ts'
import type { Call } from './call.ts'

/** Answers the calls by their exact address, of which only a last part written `*` may be anything; everything in JSON, what goes wrong too: a fault of ours is 500, an outage 503, and the log alone has the cause, an outage once in a while with how often. */
export function answerCalls(calls: ReadonlyMap<string, Call>, journal: Journal): Middleware {
  const outages = countedWarnings(journal, { now: () => Date.now() })
  return async (context, next) => {
    const [path = ''] = (context.req.url ?? '').split('?', 1)
    if (!path.startsWith('/api/')) {
      await next()
      return
    }
    const route = routeOfCall(path, calls)
    const call = calls.get(route)
    if (!call) refuse(context, 404, 'Cet appel n’existe pas.')
    else if (!call.methods.includes(context.method)) {
      refuse(context, 405, 'Méthode non autorisée.', ['Allow', call.methods.join(', ')])
    } else await answered(context, route, call, { journal, outages })
  }
}

/** The address of a call as it is listed: itself, or with `*` for its last part. */
export function routeOfCall(path: string, calls: ReadonlyMap<string, unknown>): string {
  return calls.has(path) ? path : `${path.slice(0, path.lastIndexOf('/'))}/*`
}

/** The log names the route, never the path: a path may hold an address. */
async function answered(
  context: Context,
  route: string,
  call: Call,
  { journal, outages }: { readonly journal: Journal; readonly outages: Pick<Journal, 'warn'> },
): Promise<void> {
  try {
    await withDeadline(call.deadline ?? DEADLINES.call, async () => call.answer(context))
  } catch (fault) {
    if (clientDisconnected(context.req, fault)) {
      refuse(context, 400, 'L’appel n’est pas complet.')
      return
    }
    if (bodyTimedOut(context.req, fault)) {
      refuse(context, 408, 'L’appel n’est pas arrivé entier à temps.', ['Connection', 'close'])
      return
    }
    if (isOutage(fault)) {
      outages.warn('call unanswered', { service: fault.service, route, method: context.method })
      refuse(context, 503, GENERIC_ERROR, ['Retry-After', '10'])
      return
    }
    if (!isUnreadable(fault)) {
      const reference = randomUUID().slice(0, 8)
      journal.error('call failed', fault, { reference, route, method: context.method })
    }
    refuse(context, 500, GENERIC_ERROR)
  }
}

/** Says in French why a call is not answered. */
export function refuse(
  context: Context,
  status: number,
  error: string,
  headers: readonly string[] = [],
): void {
  answerJson(context, status, { error }, undefined, headers)
}
