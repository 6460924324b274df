import type { Context, Middleware } from 'koa'

import { routePattern } from '#domain/monitoring/sent-texts.ts'
import type { FaultReporter } from '#ports/monitoring.ts'

import { saysPreview } from '../http/preview-cookie.ts'

/** Traces how long each response took that the page cache did not have, previews excepted, under the pattern of its address. */
export function trace(reporter: Pick<FaultReporter, 'trace'>): Middleware {
  return async (context, next) => {
    const { method, req, res } = context
    const startedAt = Date.now()
    await next()
    if (saysPreview(req.headers.cookie) || UNTRACED.test(context.path)) return
    const isCall = context.path.startsWith('/api/')
    const route = isCall ? routeName(context) : routePattern(context.path)
    reporter.trace({ method, route, status: res.statusCode, startedAt, endedAt: Date.now() })
  }
}

/** Requests by the hundred beside a page, and those that watch the site. */
const UNTRACED = /^\/(?:assets\/|healthz$|readyz$|metrics$|api\/(?:monitoring|csp-report)$)/

/** The route of a call as logs and traces name it, without a word of what was asked. */
export function routeName(context: Context): string {
  return String(context['routerPath']).replace(/\{.*$/, '*')
}
