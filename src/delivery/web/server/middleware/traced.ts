import type { Middleware } from 'koa'

import { routePattern } from '#domain/monitoring/route-pattern.ts'
import type { FaultReporter } from '#ports/fault-reporter.ts'

import { routeOfCall } from '../api/calls.ts'
import { saysPreview } from '../preview/preview-cookie.ts'

/** Tells how long each answer took that the page cache did not have (§9), but for what an editor previews, under the pattern of its address. */
export function traced(
  reporter: Pick<FaultReporter, 'trace'>,
  calls: ReadonlyMap<string, unknown>,
): Middleware {
  return async ({ method, req, res }, next) => {
    const startedAt = Date.now()
    await next()
    if (saysPreview(req.headers.cookie)) return
    const route = patternOf(req.url ?? '', calls)
    if (route === undefined) return
    reporter.trace({ method, route, status: res.statusCode, startedAt, endedAt: Date.now() })
  }
}

/** What is asked for by the hundred beside a page, or by whoever watches the site. */
const UNTRACED = /^\/(?:assets\/|healthz$|readyz$|metrics$|api\/(?:monitoring|csp-report)$)/

/** The pattern of an address: a call as it is listed, or that of a page; undefined for what is not worth a trace. */
function patternOf(address: string, calls: ReadonlyMap<string, unknown>): string | undefined {
  const [path = ''] = address.split('?', 1)
  if (UNTRACED.test(path)) return undefined
  if (!path.startsWith('/api/')) return routePattern(path)
  const route = routeOfCall(path, calls)
  return calls.has(route) ? route : '/api/?'
}
