import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hasNginx, runningNginx } from '../support/processes/running-nginx.ts'
import type { RunningNginx } from '../support/processes/running-nginx.ts'
import { runningSite } from '../support/processes/running-site.ts'
import type { RunningSite } from '../support/processes/running-site.ts'

/** Two instances behind nginx, with what came to each of them. */
interface SetUp extends AsyncDisposable {
  readonly nginx: RunningNginx
  readonly sites: readonly RunningSite[]
  /** How many requests for this address came to an instance. */
  readonly requested: (path: string) => number
}

async function twoInstances(lifetime = '1h'): Promise<SetUp> {
  await using resources = new AsyncDisposableStack()
  const sites = [
    resources.use(await runningSite({}, { TRUSTED_PROXIES: '1' })),
    resources.use(await runningSite({}, { TRUSTED_PROXIES: '1' })),
  ]
  const requested: (string | undefined)[] = []
  for (const { web } of sites) web.http.server.on('request', ({ url }) => requested.push(url))
  const ports = sites.map(({ port }) => port)
  const nginx = resources.use(await runningNginx({ site: ports, identity: ports }, { lifetime }))
  const held = resources.move()
  return {
    nginx,
    sites,
    requested: (path) => requested.filter((each) => each === path).length,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }
}

describe.runIf(hasNginx)('nginx before two instances', () => {
  let setUp: SetUp
  beforeAll(async () => {
    setUp = await twoInstances()
  })
  afterAll(async () => {
    await setUp[Symbol.asyncDispose]()
  })

  test('caches a page for the next reader, in each requested encoding', async () => {
    const { nginx, sites, requested } = setUp
    const first = await nginx.ask('/', { headers: { 'accept-encoding': 'br, gzip' } })
    const again = await nginx.ask('/', {
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    })
    expect([first.status, first.headers['content-encoding']]).toEqual([200, 'br'])
    expect(again.text).toBe(first.text)
    expect(requested('/')).toBe(1)
    const plain = await nginx.ask('/')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const direct = await sites[0]?.ask('/')
    expect(plain.text).toBe(direct?.body.toString('latin1'))
    expect(plain.headers).toMatchObject({
      'content-security-policy': direct?.headers['content-security-policy'],
      'cache-control': direct?.headers['cache-control'],
      etag: direct?.headers.etag,
    })
  })

  test('caches only answers that an instance calls public, never a preview', async () => {
    const { nginx, requested } = setUp
    for (const path of ['/healthz', '/recherche?query=preavis', '/nulle-part']) {
      await nginx.ask(path)
      const { headers } = await nginx.ask(path)
      const isPublic = headers['cache-control']?.startsWith('public') === true
      expect([path, requested(path)]).toEqual([path, isPublic && path !== '/nulle-part' ? 1 : 2])
    }
    const headers = { cookie: 'a=b; __Host-preview=x' }
    await nginx.ask('/actualite', { headers })
    await nginx.ask('/actualite', { headers })
    await nginx.ask('/actualite')
    expect(requested('/actualite')).toBe(3)
    await nginx.ask('/actualite', { headers })
    expect(requested('/actualite')).toBe(4)
  })

  test('forwards an order with its body, and its answer, each time', async () => {
    const { nginx, sites, requested } = setUp
    const order = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":"claire@exemple.fr"}',
    }
    const direct = await sites[0]?.ask('/api/premiumStateNet', order)
    for (const _time of [1, 2]) {
      const answer = await nginx.ask('/api/premiumStateNet', order)
      expect([answer.status, answer.text]).toEqual([
        direct?.status,
        direct?.body.toString('latin1'),
      ])
    }
    expect(requested('/api/premiumStateNet')).toBe(3)
  })

  test('leads readers to the page about the interface for programs', async () => {
    const { nginx, sites } = setUp
    const direct = await sites[0]?.ask('/api')
    expect((await nginx.ask('/api')).status).toBe(direct?.status)
  })

  test('refuses a body over the limit before an instance reads it', async () => {
    const { nginx, requested } = setUp
    const answer = await nginx.ask('/api/newsletter', { method: 'POST', body: 'a'.repeat(20_000) })
    expect([answer.status, requested('/api/newsletter')]).toEqual([413, 0])
  })

  test('logs each path without its query', async () => {
    const { nginx } = setUp
    const secret = 'anciennete-secrete'
    const paths = [
      `/simulateur/preavis-de-demission?convention=aucune&reponse=${secret}`,
      `/simulateur/echeancier/echeances.ics?notification=${secret}`,
      `/recherche?query=${secret}`,
    ]
    const headers = { referer: `https://preavis.example/recherche?query=${secret}` }
    for (const path of paths) await nginx.ask(path, { headers })
    await nginx.ask(`/recherche?query=${secret}${'a'.repeat(9000)}`)
    for (const path of paths) expect(nginx.logged()).toContain(`"path":"${path.split('?')[0]}"`)
    expect(nginx.logged()).not.toContain(secret)
  })

  test('hides operator pages', async () => {
    const { nginx, requested } = setUp
    expect((await nginx.ask('/metrics')).status).toBe(404)
    expect((await nginx.ask('/readyz')).status).toBe(404)
    expect(requested('/metrics') + requested('/readyz')).toBe(0)
  })

  test('refreshes a page for the operator on this machine only', async () => {
    const { nginx, requested } = setUp
    await nginx.ask('/guide/preavis')
    await nginx.ask('/guide/preavis', { headers: { 'x-refresh': '1' } })
    expect(requested('/guide/preavis')).toBe(2)
    await nginx.ask('/guide/preavis', { headers: { 'x-refresh': '1' }, localAddress: '127.0.0.2' })
    expect(requested('/guide/preavis')).toBe(2)
  })

  test('serves readers with one instance down, and copies with both down', async () => {
    await using outage = await twoInstances('1s')
    const { nginx, sites } = outage
    const page = await nginx.ask('/')
    await sites[0]?.web.http.stop(0)
    for (let reader = 0; reader < 20; reader += 1) {
      expect((await nginx.ask(`/actualite?page=${reader}`)).status).not.toBe(502)
    }
    await sites[1]?.web.http.stop(0)
    await nginx.ask('/recherche?query=personne-ne-repond')
    expect(nginx.logged()).not.toContain('personne-ne-repond')
    await expect
      .poll(
        async () => {
          await nginx.ask('/')
          return nginx.cacheStates('/').at(-1)
        },
        { timeout: 20_000 },
      )
      .toBe('STALE')
    expect(await nginx.ask('/')).toMatchObject({ status: 200, text: page.text })
    const lost = await nginx.ask('/guide')
    expect([lost.status, lost.headers['retry-after'], lost.headers['cache-control']]).toEqual([
      503,
      '30',
      'private, no-store',
    ])
    expect(lost.text).toContain('<html lang="fr">')
  })

  test("forwards the client's address in one header and drops claimed ones", async () => {
    const seen: Record<string, unknown>[] = []
    const echo = createServer((request, response) => {
      seen.push(request.headers)
      response.end()
    }).listen(0, '127.0.0.1')
    await once(echo, 'listening')
    const { port } = echo.address() as AddressInfo
    await using nginx = await runningNginx({ site: [port], identity: [port] })
    await nginx.ask('/', {
      localAddress: '127.0.0.9',
      headers: {
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'for=198.51.100.7',
      },
    })
    echo.closeAllConnections()
    echo.close()
    // With TRUSTED_PROXIES=1 the last one counts.
    expect(seen[0]).toMatchObject({ 'x-forwarded-for': '198.51.100.7, 127.0.0.9' })
    expect(seen[0]).not.toHaveProperty('x-forwarded-host')
    expect(seen[0]).not.toHaveProperty('x-forwarded-proto')
    expect(seen[0]).not.toHaveProperty('forwarded')
  })
})
