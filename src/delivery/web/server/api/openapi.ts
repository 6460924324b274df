import { Router } from '@koa/router'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import { openApi } from '#delivery/machine-readable/json/openapi.ts'

/** `GET /openapi.json`: the public reads, for programs that generate their client. */
export function openApiRoutes({ name, origin }: SiteIdentity): Router {
  const document = JSON.stringify(openApi(name, origin))
  return new Router({ sensitive: true, strict: true }).get('/openapi.json', (context) => {
    context.set({
      'Cache-Control': 'public, max-age=3600',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Robots-Tag': 'noindex',
    })
    context.type = 'json'
    context.body = document
  })
}
