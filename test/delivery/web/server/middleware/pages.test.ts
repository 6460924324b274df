import { createServer } from 'node:http'

import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'

import { pages } from '#delivery/web/server/middleware/pages.ts'
import { PageCache } from '#delivery/web/server/page-cache/page-cache.ts'
import { aRenderedPage } from '#test/support/html/rendered-pages.ts'

test('who asks for more searches than we answer in a minute is told so on a page, and when to come back; kept pages know no such limit', async () => {
  const cache = new PageCache({
    maxBytes: 1_000_000,
    now: () => 0,
    render: (address) => Promise.resolve(aRenderedPage(address)),
    onRefreshFailed: () => {},
  })
  const ask = await serving(
    pages({
      cache,
      renderOnce: () => Promise.reject(new Error('painted all the same')),
      count: () => Promise.resolve(17),
      paintFault: (reference) =>
        Promise.resolve({ text: `référence ${reference}`, headers: ['Content-Type', 'text/html'] }),
    }),
  )
  const refused = await ask('/recherche')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '17'])
  expect(await refused.text()).toBe('référence undefined')
  const kept = await ask('/guide')
  expect([kept.status, await kept.text()]).toEqual([200, '/guide'])
})

async function serving(middleware: ReturnType<typeof pages>) {
  const app = new Koa()
  app.use(async (context, next) => {
    context.state['address'] = { path: context.req.url ?? '', query: '' }
    await next()
  })
  app.use(middleware)
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
