import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const BANNER = { id: 'b', title: 'T', text: '', link: { label: 'L', url: '/guide' } }

/** What a back office in good health says of a subscriber. */
const ANSWERS: Readonly<Record<string, unknown>> = {
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
  '/api/cart': { items_count: 3 },
  '/api/getBanner': [BANNER],
}

const HEALTHY: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(ANSWERS[path]))
}

/** The ways of being out, each as it comes over the wire. */
export const FAULTS: Readonly<Record<string, RequestListener>> = {
  'never answers': () => {},
  'hangs in the middle of an answer': (_request, response) => void response.write('{"premium_'),
  'closes the connection': ({ socket }) => void socket.resetAndDestroy(),
  'breaks off in the middle of an answer': (_request, response) =>
    void response.writeHead(200, { 'Content-Length': 99 }).write('{', () => response.destroy()),
  'is out of order': (_request, response) => response.writeHead(500).end('{}'),
  'does not know us': (_request, response) => response.writeHead(401).end('{}'),
  'shows a page': (_request, response) => response.end('<!doctype html><title>503</title>'),
  'says nothing': (_request, response) => response.end(),
  'has no content': (_request, response) => response.writeHead(204).end(),
  'says something else': (_request, response) => response.end('{"ok":true}'),
  'says it in other types': (_request, response) =>
    response.end(
      '{"premium_state":["active"],"isPremium":"true","error":0,"items_count":"3","spaces_active":["rh"],"subscriptions_active":1,"trials_active":null}',
    ),
  'says too much': (_request, response) => response.end(`"${'a'.repeat(64 * 1024)}"`),
  'says too much, once decompressed': (_request, response) =>
    response
      .writeHead(200, { 'Content-Encoding': 'gzip' })
      .end(gzipSync(`"${'a'.repeat(20_000_000)}"`)),
  'sends us elsewhere': ({ headers }, response) =>
    response.writeHead(302, { Location: `http://${headers.host}/elsewhere` }).end(),
}

/** A back office of somebody else, which a test takes ill and cures. */
export interface FaultyBackOffice extends AsyncDisposable {
  readonly origin: string
  readonly heard: { readonly url: string; readonly headers: IncomingHttpHeaders }[]
  readonly fallIll: (fault: RequestListener) => void
}

/** Opens it, in good health. */
export async function faultyBackOffice(): Promise<FaultyBackOffice> {
  let listener = HEALTHY
  const heard: { url: string; headers: IncomingHttpHeaders }[] = []
  const server = createServer((request, response) => {
    heard.push({ url: request.url ?? '', headers: request.headers })
    listener(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    fallIll: (fault) => {
      listener = fault
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
