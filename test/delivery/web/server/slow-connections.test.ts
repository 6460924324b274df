import { connect } from 'node:net'

import { expect, test } from 'vitest'

import { PATHS } from '#domain/navigation/site-paths.ts'
import { runningSite } from '#test/support/processes/running-site.ts'
import { openSlowConnections } from '#test/support/services/open-slow-connections.ts'

/** A busy machine makes no test fail. */
const PATIENTLY = { timeout: 30_000 }
const KINDS = { headers: 5, bodies: 35, readers: 10 }

test('slow connections of every kind neither block nor count as requests', async () => {
  await using site = await runningSite({}, { REQUESTS_UNDER_WAY: '30' })
  // Once it is kept, the page that slow readers ask for is no request under way.
  await site.ask('/accessibilite')
  const slow = openSlowConnections(site.port, KINDS)
  const { server } = site.web.http
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections, PATIENTLY).toBeGreaterThanOrEqual(50)
  await expect.poll(slow.open, PATIENTLY).toBe(50)
  const paths = ['/', '/guide', '/recherche?query=a', '/api/cart', '/nulle-part']
  for (let turn = 0; turn < 100; turn += 1) {
    const path = paths[turn % paths.length] ?? '/'
    const { status } = await site.ask(path)
    expect([path, status]).toEqual([path, path === '/nulle-part' ? 404 : 200])
  }
  slow.disconnectAll()
})

test.each([
  ['/api/premiumStateNet', 'application/json'],
  ['/api/newsletter', 'application/json'],
  [PATHS.newsletterSignUp, 'application/x-www-form-urlencoded'],
])('a client that leaves while it sends to %s causes no error', async (path, type) => {
  await using site = await runningSite()
  connect(site.port, '127.0.0.1').end(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n\r\n{`,
  )
  const counted = async (): Promise<string> => (await site.ask('/metrics')).body.toString()
  await expect.poll(counted, PATIENTLY).toContain('preavis_requests_total{outcome="refused"} 1')
  expect(site.logger.entries).toEqual([])
})
