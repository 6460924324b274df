import { Router } from '@koa/router'
import type { Context } from 'koa'

import { SERVER_PATHS } from '#domain/navigation/reserved-paths.ts'

import { bearsKey } from './http/check-bearer-key.ts'
import { respondText } from './http/write-responses.ts'
import type { Metrics } from './metrics/server-metrics.ts'

export interface OperationsOptions {
  readonly metrics: Metrics
  /** Returns the reason why the server cannot take requests; `undefined` if it can. */
  readonly unready: () => Promise<string | undefined>
  /**
   * Bearer token that `/metrics` requires. If undefined, only direct loopback clients may read the
   * metrics.
   */
  readonly metricsToken: string | undefined
}

/**
 * Creates the operations routes: `/healthz` (process alive), `/readyz` (pages can be served),
 * `/metrics`.
 */
export function operationsRoutes({ metrics, unready, metricsToken }: OperationsOptions): Router {
  return new Router({ sensitive: true, strict: true })
    .get(SERVER_PATHS.health, (context) => respondText(context, 200, 'ok'))
    .get(SERVER_PATHS.readiness, async (context) => {
      const reason = await unready()
      respondText(context, reason === undefined ? 200 : 503, reason ?? 'ok')
    })
    .get(SERVER_PATHS.metrics, async (context) => {
      // Never the page of a document, which the page cache would then serve to monitoring too.
      if (!mayReadMetrics(context, metricsToken)) return respondText(context, 404, NOT_FOUND)
      respondText(context, 200, await metrics.registry.metrics())
    })
}

const NOT_FOUND = 'Cette adresse ne mène nulle part.'

function mayReadMetrics(context: Context, token: string | undefined): boolean {
  const { authorization } = context.req.headers
  if (token !== undefined) return bearsKey(authorization, token)
  const forwarded = context.req.headers['x-forwarded-for'] !== undefined
  return !forwarded && LOOPBACK.has(context.req.socket.remoteAddress ?? '')
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
