import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { AUDIO } from '../fixtures/episode-audio.ts'
import { providerKey } from '../identity/test-signing-keys.ts'
import { anAtomFeed, anEntry } from './feed-server.ts'

/** Padding at the end of responses, so that a connection can break in the middle of one. */
const ROOM = ' '.repeat(400)

const BANNER = { id: 'b', title: 'T', text: '', link: { label: 'L', url: '/guide' } }

/** JSON responses of the services by path. */
const SAID: Readonly<Record<string, unknown>> = {
  '/jwks': { keys: [providerKey.jwk] },
  '/api/premiumState': { premium_state: 'active' },
  '/api/premiumStateNet': { isPremium: true },
  '/api/setPremium': { error: false },
  '/api/rights/claire%40exemple.fr': {
    spaces_active: 'rh|paie',
    subscriptions_active: 'premium',
    trials_active: '',
    cn_active: '1486',
  },
  '/api/getcact/': { cact: 'R26' },
  '/api/newsletter': { error: false },
  '/api/cart': { items_count: 3 },
  '/api/getBanner': [BANNER],
  '/purge': { success: true },
}

const HEALTHY: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  if (path === '/accords.xml') {
    response.writeHead(200, { 'Content-Type': 'application/atom+xml' })
    response.end(anAtomFeed(anEntry(1)) + ROOM)
    return
  }
  if (path.startsWith('/sons/')) {
    response.writeHead(206, { 'Content-Range': `bytes 0-0/${AUDIO.bytes}` }).end(ROOM)
    return
  }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  if (path === '/.well-known/openid-configuration') {
    const issuer = `http://${request.headers.host}`
    response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/jwks` }) + ROOM)
  } else response.end(JSON.stringify(SAID[path]) + ROOM)
}

/** Fake server of all external services except Algolia. `heard` lists the received requests. */
export interface HealthyServices extends AsyncDisposable {
  readonly port: number
  readonly heard: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[]
}

/** Starts a fake server of all external services except Algolia. It never fails. */
export async function healthyServices(): Promise<HealthyServices> {
  const heard: { url: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers })
    HEALTHY(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A listening server has a port.
    port: (server.address() as AddressInfo).port,
    heard,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
