import type { IncomingHttpHeaders } from 'node:http'

import type { Middleware } from 'koa'

import { readForm } from '../http/request-body.ts'
import { respondText } from '../http/respond.ts'
import type { respondError } from '../http/respond.ts'
import { withDeadline } from '../limits/deadline.ts'

/** The refusal of requests from other sites. */
const NOT_OUR_PAGE = 'Cet appel est réservé aux pages du site.'

/** Responds with a refusal: JSON for an API call, text for a form. */
type Respond = typeof respondError

/** Rejects requests unless a page of this site sent them. */
export function requireOurPages(origin: string, respond: Respond): Middleware {
  return async (context, next) => {
    if (isFromOurPages(context.req.headers, origin)) await next()
    else respond(context, 403, NOT_OUR_PAGE)
  }
}

/**
 * Rejects requests that the browser attributes to another site. Requests without such headers pass.
 */
export function refuseOtherSites(origin: string, respond: Respond): Middleware {
  return async (context, next) => {
    if (isFromElsewhere(context.req.headers, origin)) respond(context, 403, NOT_OUR_PAGE)
    else await next()
  }
}

/** True if `Sec-Fetch-Site` or `Origin` proves that a page of this site sent the request. */
function isFromOurPages(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

function isFromElsewhere(headers: IncomingHttpHeaders, origin: string): boolean {
  const { origin: named, 'sec-fetch-site': site } = headers
  return (site !== undefined && site !== 'same-origin') || (named !== undefined && named !== origin)
}

/** The current deadline of a request, which a nested deadline replaces. */
interface DeadlineState {
  liftDeadline?: () => void
}

/**
 * Returns a middleware that fails late requests with an `Outage`. The innermost deadline applies.
 */
export function deadline(milliseconds: number): Middleware {
  return (context, next) => {
    const state: DeadlineState = context.state
    state.liftDeadline?.()
    return withDeadline(milliseconds, async (lift) => {
      state.liftDeadline = lift
      await next()
    })
  }
}

/** The state of a request whose form is parsed. */
export interface FormState {
  form: URLSearchParams
}

/** Creates the parser of a URL-encoded form, which rejects others, and longer ones, with 400. */
export function parseFormOf(maxBytes?: number): Middleware<FormState> {
  return async (context, next) => {
    const form = await readForm(context.req, maxBytes)
    if (form) {
      context.state.form = form
      await next()
    } else respondText(context, 400, 'Ce formulaire est mal écrit.', { Connection: 'close' })
  }
}

/** Parses a URL-encoded form of the usual length, or rejects the request with 400. */
export const parseForm: Middleware<FormState> = parseFormOf()
