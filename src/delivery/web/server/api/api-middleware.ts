import { randomUUID } from 'node:crypto'

import { Router } from '@koa/router'
import type { RouterContext } from '@koa/router'
import type { Middleware, Context } from 'koa'
import type { z } from 'zod'

import { throttledWarnings } from '#application/shared/logger-wrappers.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import { isUnreadable } from '#ports/unreadable-document.ts'

import { readJson, refusalHeaders } from '../http/request-body.ts'
import type { BodyIssue } from '../http/request-body.ts'
import { PRIVATE_NO_STORE, respondError } from '../http/write-responses.ts'
import { DEADLINES } from '../limits/request-deadlines.ts'
import { bodyLimitsAt } from '../limits/request-limits.ts'
import { deadline } from '../middleware/request-guards.ts'
import { bodyTimedOut, clientDisconnected } from '../middleware/respond-errors.ts'

/** Router pattern of every path under `/api/`, known or not. */
export const ANY_CALL = '/api/*call'

/** Creates a router for API calls, which applies a deadline and responds to errors in JSON. */
export function callRouter(logger: Logger): Router {
  return new Router({ sensitive: true, strict: true }).use(
    ANY_CALL,
    callErrors(logger),
    deadline(DEADLINES.call),
  )
}

/** Responds to unknown calls: 404, or 405 with the allowed methods. */
export function respondUnknownCall(context: RouterContext): void {
  const calls = (context.matched ?? []).filter(({ path }) => isCall(String(path)))
  const methods = new Set(calls.flatMap((layer) => layer.methods))
  if (methods.size === 0) respondError(context, 404, 'Cet appel n’existe pas.')
  else {
    const allowed = [...methods].toSorted().join(', ')
    respondError(context, 405, 'Méthode non autorisée.', { Allow: allowed })
  }
}

/**
 * Returns the route pattern of a call for logs and traces, with `*` in place of its end from the
 * first parameter.
 */
export function routeName(context: Context): string {
  return String(context['routerPath']).replace(/[{*].*$/, '*')
}

function isCall(path: string): boolean {
  return path.startsWith('/api/') && path !== ANY_CALL
}

/**
 * Creates the middleware that responds to failed calls in JSON: 500, 503 for an outage, 400 or 408
 * for an incomplete request. Logs contain the route instead of the path, which may contain an email
 * address.
 */
export function callErrors(logger: Logger): Middleware {
  const outages = throttledWarnings(logger, { now: () => Date.now() })
  return async (context, next) => {
    context.set('Cache-Control', PRIVATE_NO_STORE)
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
          logger.error('call failed', error, { reference: randomUUID().slice(0, 8), ...call })
        }
        respondError(context, 500, GENERIC_ERROR)
      }
    }
  }
}

/** Koa state with the parsed JSON body of a request. */
export interface BodyState<Body> {
  body: Body
}

/**
 * Creates the middleware that parses and validates the JSON body of a call, within the limits of its
 * route. It responds 400, 413 or 415 to an invalid body.
 */
export function parseBody<Body>(
  schema: z.ZodType<Body>,
  mediaType?: RegExp,
): Middleware<BodyState<Body>> {
  return async (context, next) => {
    const body = await readJson(context.req, bodyLimitsAt(context.path), mediaType)
    const parsed = body.ok ? schema.safeParse(body.value) : undefined
    if (parsed?.success) {
      context.state.body = parsed.data
      await next()
    } else respondBodyIssue(context, body.ok ? 'malformed' : body.problem)
  }
}

const RESPONSES: Readonly<Record<BodyIssue, readonly [status: number, error: string | undefined]>> =
  {
    otherType: [415, 'Cet appel attend du JSON.'],
    tooLong: [413, undefined],
    malformed: [400, 'Cet appel est mal écrit.'],
  }

/** Responds with the error of a rejected body. */
export function respondBodyIssue(context: Context, issue: BodyIssue): void {
  const [status, error] = RESPONSES[issue]
  const text = error ?? bodyLimitsAt(context.path).refusal
  respondError(context, status, text, refusalHeaders(context.req))
}
