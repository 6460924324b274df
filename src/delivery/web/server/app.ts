import type { IncomingMessage, ServerResponse } from 'node:http'

import Koa from 'koa'
import type { Middleware } from 'koa'

import type { FaultReporter, Journal } from '#ports/monitoring.ts'

import { respondText } from './http/respond.ts'
import type { Metrics } from './metrics/metrics.ts'
import { malformedAddress } from './middleware/pages.ts'
import { parseAddress } from './middleware/parse-address.ts'
import { respondErrors } from './middleware/respond-errors.ts'
import { trace } from './middleware/trace.ts'
import { siteRoutes } from './site-routes.ts'
import type { SiteRoutesOptions } from './site-routes.ts'

export interface AppOptions extends SiteRoutesOptions {
  readonly journal: Journal
  /** Traces requests; undefined without monitoring. */
  readonly reporter: FaultReporter | undefined
  /** How many proxies in front may say who calls. */
  readonly trustedProxies: number
}

/** Responds to all that the page cache did not. */
export function createApp(
  options: AppOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { trustedProxies, reporter, metrics, journal, paintFault, cache } = options
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
  app.silent = true
  app.use(countResponses(metrics))
  if (reporter) app.use(trace(reporter))
  app.use(respondErrors(journal, paintFault))
  app.use(parseAddress(malformedAddress(cache)))
  app.use(siteRoutes(options).routes())
  app.use(refuseMethod)
  const handle = app.callback()
  return (request, response) => void handle(request, response)
}

function countResponses(metrics: Metrics): Middleware {
  return async (context, next) => {
    await next()
    metrics.countAnswer(context.status)
  }
}

/** Every path may be read; what has no route is another method. */
const refuseMethod: Middleware = async (context) => {
  respondText(context, 405, 'Méthode non autorisée.', { Allow: 'GET, HEAD' })
}
