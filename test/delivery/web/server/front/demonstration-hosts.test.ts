import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { runningAccount } from '#provider-test/support/running-account.ts'
import { runningSite, send } from '#test/support/processes/running-site.ts'

let looks = 0
const account = await runningAccount({
  recent: () => {
    looks += 1
    return Promise.resolve([])
  },
})
const site = await runningSite({}, { SITE_ORIGIN: 'http://localhost:3000' })
const inProduction = await runningSite()
const PORTS = { site: site.port, account: account.port } as const
beforeEach(() => {
  looks = 0
})
afterAll(() =>
  Promise.all([account, site, inProduction].map((each) => each[Symbol.asyncDispose]())),
)

async function statusOf(port: number, path: string, host: string | undefined): Promise<number> {
  const version = host === undefined ? '1.0' : '1.1'
  const named = host === undefined ? '' : `Host: ${host}\r\n`
  const answer = await send(
    port,
    `GET ${path} HTTP/${version}\r\n${named}Connection: close\r\n\r\n`,
  )
  return Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1])
}

/** What a page that rebinds its own name to this machine sends, and what other machines send. */
const FOREIGN = [
  'rebind.example:3001',
  'localhost.rebind.example',
  '127.0.0.1.rebind.example',
  'rebind-localhost',
  '192.0.2.10:3000',
  '0.0.0.0:3000',
  '[::]:3001',
  undefined,
]

describe('a demonstration', () => {
  test.each(FOREIGN)('refuses the host %s on both ports, kept page or not', async (host) => {
    await site.ask('/', { headers: { 'accept-encoding': 'identity' } })
    for (const path of ['/', '/recherche?query=a', '/healthz', '/api/cart']) {
      expect([path, await statusOf(PORTS.site, path, host)]).toEqual([path, 421])
    }
    for (const path of ['/messages', '/connexion', '/identity/v1/config']) {
      expect([path, await statusOf(PORTS.account, path, host)]).toEqual([path, 421])
    }
    expect(looks).toBe(0)
  })

  test.each(['localhost', 'LOCALHOST:3001', 'preavis.localhost', '127.0.0.1:80', '[::1]:3001'])(
    'answers the loopback host %s on both ports',
    async (host) => {
      expect(await statusOf(PORTS.site, '/', host)).toBe(200)
      expect(await statusOf(PORTS.account, '/messages', host)).toBe(200)
      expect(looks).toBe(1)
    },
  )
})

test('a site in production answers the hosts of its proxies and probes', async () => {
  expect(await statusOf(inProduction.port, '/', '10.0.0.7:3000')).toBe(200)
  expect(await statusOf(inProduction.port, '/healthz', undefined)).toBe(200)
})
