import { expect, test } from 'vitest'

import { ROUTES } from '#application/pages/routing/route-table.ts'
import { TEXT_FILE_PATTERNS } from '#delivery/web/server/rendering/render-feeds-and-text-files.ts'
import { isReservedPath } from '#domain/navigation/reserved-paths.ts'
import { sampleRoutes } from '#test/support/fixtures/worst-requests.ts'
import { runningSite } from '#test/support/processes/running-site.ts'

test('each route of the server that is no page is reserved [N22]', async () => {
  await using site = await runningSite()
  const pages = new Set([...ROUTES.map(({ path }) => path), '/{*path}'])
  // Redirects may stand at the addresses of feeds, which no document has.
  const feeds = new Set(TEXT_FILE_PATTERNS)
  const own = site.app.router.stack.filter(
    ({ path }) => !pages.has(String(path)) && !feeds.has(String(path)),
  )
  const routes = sampleRoutes({ stack: own })
  expect(routes.length).toBeGreaterThan(60)
  expect(routes.filter(({ path }) => !isReservedPath(path))).toEqual([])
})

test('metrics stand before pages when a stranger asked first', async () => {
  await using site = await runningSite()
  const stranger = { headers: { 'x-forwarded-for': '203.0.113.7' } }
  expect((await site.ask('/metrics', stranger)).status).toBe(404)
  const own = await site.ask('/metrics')
  expect([own.status, own.body.toString().includes('preavis_requests_total')]).toEqual([200, true])
  expect(site.web.cache.get('/metrics')).toBeUndefined()
})
