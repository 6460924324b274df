import { createServer } from 'node:http'

import { Router } from '@koa/router'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'

import { parseAddress } from '#delivery/web/server/middleware/page-middleware.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import { addPageRoutes } from '#delivery/web/server/site-routes.ts'
import { aRenderedPage } from '#test/support/html/page-cache-fixtures.ts'

test('rate-limits searches with a page and Retry-After, never cached pages', async () => {
  const cache = new PageCache({
    maxBytes: 1_000_000,
    now: () => 0,
    render: ({ key }) => Promise.resolve(aRenderedPage(key)),
    onRefreshFailed: () => {},
  })
  const router = new Router({ sensitive: true, strict: true })
  addPageRoutes(router, {
    cache,
    renderOnce: () => Promise.reject(new Error('rendered all the same')),
    count: () => Promise.resolve(17),
    redirects: { current: new Map() },
    previewPages: (_context, next) => next(),
    renderErrorPage: (reference) =>
      Promise.resolve({ text: `référence ${reference}`, headers: ['Content-Type', 'text/html'] }),
  })
  const ask = await serving(router)
  const refused = await ask('/recherche')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '17'])
  expect(await refused.text()).toBe('référence undefined')
  const cached = await ask('/guide')
  expect([cached.status, await cached.text()]).toEqual([200, '/guide'])
})

async function serving(router: Router) {
  const app = new Koa()
  app.use(parseAddress(() => Promise.reject(new Error('malformed'))))
  app.use(router.routes())
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
}
