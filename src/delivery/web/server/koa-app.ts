import type { IncomingMessage, ServerResponse } from 'node:http'

import type { Router } from '@koa/router'
import Koa from 'koa'
import type { Middleware } from 'koa'

import { routePattern } from '#domain/monitoring/redact-reports.ts'
import type { ErrorReporter } from '#ports/error-reporter.ts'
import type { Logger } from '#ports/logger.ts'

import { routeName } from './api/api-middleware.ts'
import { respondText } from './http/write-responses.ts'
import type { Metrics } from './metrics/server-metrics.ts'
import {
  respondMalformedUrl,
  parseAddress,
  keepSimulatorAnswersPrivate,
} from './middleware/page-middleware.ts'
import { refuseLongBodies } from './middleware/request-guards.ts'
import { respondErrors } from './middleware/respond-errors.ts'
import { hasPreviewCookie } from './preview/preview-pages.ts'
import type { SiteRoutesOptions } from './site-routes.ts'

interface AppOptions extends Pick<SiteRoutesOptions, 'metrics' | 'renderErrorPage' | 'cache'> {
  /** The routes of the site. */
  readonly router: Router
  readonly logger: Logger
  /** Traces requests; undefined without monitoring. */
  readonly reporter: ErrorReporter | undefined
  /** Number of reverse proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: number
}

/** Creates the Koa application of the site and returns its request handler. */
export function createApp(
  options: AppOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { router, trustedProxies, reporter, metrics, logger, renderErrorPage, cache } = options
  const app = new Koa({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
  app.silent = true
  app.use(countResponses(metrics))
  if (reporter) app.use(traceRequests(reporter))
  app.use(keepSimulatorAnswersPrivate)
  app.use(respondErrors(logger, renderErrorPage))
  app.use(refuseLongBodies)
  app.use(parseAddress(respondMalformedUrl(cache)))
  app.use(router.routes())
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

/**
 * Creates the middleware that traces the duration of responses by route pattern, except in previews
 * and on `UNTRACED` paths.
 */
function traceRequests(reporter: Pick<ErrorReporter, 'trace'>): Middleware {
  return async (context, next) => {
    const { method, req, res } = context
    const startedAt = Date.now()
    await next()
    if (hasPreviewCookie(req.headers.cookie) || UNTRACED.test(context.path)) return
    const isCall = context.path.startsWith('/api/')
    const route = isCall ? routeName(context) : routePattern(context.path)
    reporter.trace({ method, route, status: res.statusCode, startedAt, endedAt: Date.now() })
  }
}

/**
 * Matches paths that are not traced: static files, health checks, and the reports that browsers
 * send.
 */
const UNTRACED = /^\/(?:assets\/|healthz$|readyz$|metrics$|api\/(?:monitoring|csp-report)$)/

/** Responds 405. All paths accept GET, so a request without a route has another method. */
const refuseMethod: Middleware = async (context) => {
  respondText(context, 405, 'Méthode non autorisée.', { Allow: 'GET, HEAD' })
}
