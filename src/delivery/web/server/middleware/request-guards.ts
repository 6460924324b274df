import type { IncomingHttpHeaders } from 'node:http'

import type { Middleware, ParameterizedContext } from 'koa'

import { isDeclaredTooLong, parseForm, readFormBody, refusalHeaders } from '../http/request-body.ts'
import type { BodyIssue } from '../http/request-body.ts'
import { respondError, respondText } from '../http/write-responses.ts'
import { withDeadline } from '../limits/request-deadlines.ts'
import { bodyLimitsAt } from '../limits/request-limits.ts'

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

/** Koa state with the parsed form of a request, and its bytes as sent. */
export interface FormState {
  form: URLSearchParams
  formBytes: number
}

/**
 * Middleware that parses a URL-encoded form within the limits of its route. It responds 400, 413 or
 * 415 to other bodies.
 */
export const parseFormBody: Middleware<FormState> = async (context, next) => {
  const body = await readFormBody(context.req, bodyLimitsAt(context.path))
  if (!body.ok) respondFormIssue(context, body.problem)
  else if (setForm(context, body.value)) await next()
}

/** Sets the parsed form of a request. Otherwise returns false, and responds with the refusal. */
export function setForm(context: ParameterizedContext<FormState>, body: Uint8Array): boolean {
  const form = parseForm(body, bodyLimitsAt(context.path))
  if (form.ok) Object.assign(context.state, { form: form.value, formBytes: body.length })
  else respondFormIssue(context, form.problem)
  return form.ok
}

const FORM_STATUSES: Readonly<Record<BodyIssue, number>> = {
  otherType: 415,
  tooLong: 413,
  malformed: 400,
}

/** Responds with the refusal of a form, which repeats nothing of it. */
export function respondFormIssue(context: ParameterizedContext, issue: BodyIssue): void {
  const { refusal } = bodyLimitsAt(context.path)
  const text = issue === 'tooLong' ? refusal : 'Ce formulaire est mal écrit.'
  respondText(context, FORM_STATUSES[issue], text, refusalHeaders(context.req))
}

/**
 * Middleware that refuses a body whose declared length exceeds the limit of its route, before
 * anything else is done for the request.
 */
export const refuseLongBodies: Middleware = async (context, next) => {
  const { bytes, depth, refusal } = bodyLimitsAt(context.path)
  if (!isDeclaredTooLong(context.req.headers, bytes)) await next()
  else (depth > 0 ? respondError : respondText)(context, 413, refusal, refusalHeaders(context.req))
}
