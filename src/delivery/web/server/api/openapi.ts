import { Router } from '@koa/router'

import type { SiteIdentity } from '#application/views/frame-view.ts'
import { openApi } from '#delivery/machine-readable/json/openapi.ts'

/** Serves `GET /openapi.json`, the description of the public API for client generators. */
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
