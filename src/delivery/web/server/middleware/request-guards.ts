import type { IncomingHttpHeaders } from 'node:http'

import type { Middleware } from 'koa'

import { readForm } from '../http/request-body.ts'
import { respondText } from '../http/write-responses.ts'
import type { respondError } from '../http/write-responses.ts'
import { withDeadline } from '../limits/request-deadlines.ts'

/** Error message for requests from other sites. */
const NOT_OUR_PAGE = 'Cet appel est réservé aux pages du site.'

/** Responds with a refusal: JSON for an API call, text for a form. */
type Respond = typeof respondError

/**
 * Creates the middleware that rejects a request with 403 unless its headers show that a page of
 * this site sent it.
 */
export function requireOurPages(origin: string, respond: Respond): Middleware {
  return async (context, next) => {
    if (isFromOurPages(context.req.headers, origin)) await next()
    else respond(context, 403, NOT_OUR_PAGE)
  }
}

/**
 * Creates the middleware that rejects a request with 403 if `Sec-Fetch-Site` or `Origin` is present
 * but not of this site.
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

/** Koa state with the function that lifts the current deadline of a request. */
interface DeadlineState {
  liftDeadline?: () => void
}

/**
 * Creates the middleware that fails a request with an `Outage` after `milliseconds`. A nested
 * deadline replaces the outer one.
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

/** Koa state with the parsed form of a request. */
export interface FormState {
  form: URLSearchParams
}

/**
 * Creates the middleware that parses a URL-encoded form. It responds 400 to other bodies, and to
 * bodies over `maxBytes` (default 4,096).
 */
export function parseFormOf(maxBytes?: number): Middleware<FormState> {
  return async (context, next) => {
    const form = await readForm(context.req, maxBytes)
    if (form) {
      context.state.form = form
      await next()
    } else respondText(context, 400, 'Ce formulaire est mal écrit.', { Connection: 'close' })
  }
}

/**
 * Middleware that parses a URL-encoded form of at most 4,096 bytes. It responds 400 to any other
 * body.
 */
export const parseForm: Middleware<FormState> = parseFormOf()
