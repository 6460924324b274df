import { expect, test } from 'vitest'

import { runningSite } from '../../../support/running-site.ts'
import { slowClients } from '../../../support/slow-clients.ts'

const KINDS = { headers: 5, bodies: 35, readers: 10 }

test('slow connections of every kind keep no reader from an answer, and are no requests under way', async () => {
  await using site = await runningSite({}, { REQUESTS_UNDER_WAY: '30' })
  // Once it is kept, the page that slow readers ask for is no request under way.
  await site.ask('/styles')
  const slow = slowClients(site.port, KINDS)
  const { server } = site.web.http
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_fault, count) => resolve(count)))
  await expect.poll(connections).toBeGreaterThanOrEqual(50)
  await expect.poll(slow.open).toBe(50)
  const paths = ['/', '/guide', '/recherche?query=a', '/api/cart', '/nulle-part']
  for (let turn = 0; turn < 100; turn += 1) {
    const path = paths[turn % paths.length] ?? '/'
    const { status } = await site.ask(path)
    expect([path, status]).toEqual([path, path === '/nulle-part' ? 404 : 200])
  }
  slow.cut()
})
