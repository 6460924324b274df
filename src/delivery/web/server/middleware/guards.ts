import type { IncomingHttpHeaders } from 'node:http'

import type { Middleware } from 'koa'

import { readForm } from '../http/request-body.ts'
import { respondText } from '../http/respond.ts'
import type { respondError } from '../http/respond.ts'
import { withDeadline } from '../limits/deadline.ts'

/** The refusal of what another site sends. */
const NOT_OUR_PAGE = 'Cet appel est réservé aux pages du site.'

/** How a refusal is written: as JSON to a call, as text to a form. */
type Respond = typeof respondError

/** Refuses what did not come from a page of this site. */
export function requireOurPages(origin: string, respond: Respond): Middleware {
  return async (context, next) => {
    if (isFromOurPages(context.req.headers, origin)) await next()
    else respond(context, 403, NOT_OUR_PAGE)
  }
}

/** Refuses what the browser says another site sent; programs that say neither are heard. */
export function refuseOtherSites(origin: string, respond: Respond): Middleware {
  return async (context, next) => {
    if (isFromElsewhere(context.req.headers, origin)) respond(context, 403, NOT_OUR_PAGE)
    else await next()
  }
}

/** True if a page of this site sent the request: the browser says so, or names our origin. */
function isFromOurPages(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

function isFromElsewhere(headers: IncomingHttpHeaders, origin: string): boolean {
  const { origin: named, 'sec-fetch-site': site } = headers
  return (site !== undefined && site !== 'same-origin') || (named !== undefined && named !== origin)
}

/** A deadline that runs, for the one inside it to replace. */
interface DeadlineState {
  liftDeadline?: () => void
}

/** Fails a request that is not answered in time; the innermost deadline of a stack counts. */
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

/** What a stack knows once the form of its request is parsed. */
export interface FormState {
  form: URLSearchParams
}

/** Parses the body of a form as browsers send it without a script, or refuses it. */
export const parseForm: Middleware<FormState> = async (context, next) => {
  const form = await readForm(context.req)
  if (form) {
    context.state.form = form
    await next()
  } else respondText(context, 400, 'Ce formulaire est mal écrit.', { Connection: 'close' })
}
