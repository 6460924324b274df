import type { IncomingHttpHeaders } from 'node:http'

import type { Middleware } from 'koa'

import type { respondError } from '../http/respond.ts'

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
