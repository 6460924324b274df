import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'

import { fc } from '@fast-check/vitest'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createMetrics } from '../../../../../src/delivery/web/server/figures/metrics.ts'
import { createHttpServer } from '../../../../../src/delivery/web/server/front/http-server.ts'
import { WHOLE } from '../../../../../src/delivery/web/server/front/ready-head.ts'
import { makeVariant } from '../../../../../src/delivery/web/server/page-cache/kept-page.ts'
import { sendStored } from '../../../../../src/delivery/web/server/rendering/send-page.ts'
import { aRenderedPage, watchedCache } from '../../../../support/rendered-pages.ts'
import { send } from '../../../../support/running-site.ts'

const KEEP_ALIVE = 7_000
const CHANGED = 'Sat, 21 Nov 2026 08:00:00 GMT'
const { cache } = watchedCache(async (address) =>
  aRenderedPage(`page ${address} é`, {
    headers: ['Content-Type', 'text/html; charset=utf-8', 'Last-Modified', CHANGED],
  }),
)
const ready = createHttpServer({
  cache,
  files: new Map(),
  metrics: createMetrics(),
  app: (_request, response) => response.writeHead(500).end(),
  protection: { headers: [], keepAlive: KEEP_ALIVE, connections: 100, loopbackOnly: false },
  shed: () => false,
}).server
/** The same page, its heads composed by Node. */
const composed = createServer({ keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
  const page = cache.kept('/a')
  if (page) sendStored(request, response, page, page.variants.br)
})

beforeAll(async () => {
  await cache.fetch('/a')
  await vi.waitUntil(() => cache.kept('/a')?.best)
  await Promise.all(
    [ready, composed].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')),
  )
})
afterAll(() => {
  for (const server of [ready, composed]) server.close()
})

const ETAG = '"other-br", "HASH-br4"'
const requests = fc.array(
  fc.record({
    method: fc.constantFrom('GET', 'HEAD'),
    held: fc.constantFrom('', `If-None-Match: ${ETAG}\r\n`, `If-Modified-Since: ${CHANGED}\r\n`),
  }),
  { minLength: 1, maxLength: 8 },
)
const lastOne = fc.constantFrom(
  'GET /a HTTP/1.1\r\nConnection: close\r\n',
  'HEAD /a HTTP/1.1\r\nConnection: close\r\n',
  'GET /a HTTP/1.0\r\n',
)

test('a kept page is answered, byte for byte, as Node would compose it, whatever was asked before on its connection', async () => {
  await fc.assert(
    fc.asyncProperty(requests, lastOne, async (asked, last) => {
      const line = 'Host: localhost\r\nAccept-Encoding: br\r\n'
      const text = [
        ...asked.map(({ method, held }) => `${method} /a HTTP/1.1\r\n${line}${held}\r\n`),
        `${last}${line}\r\n`,
      ]
        .join('')
        .replaceAll('HASH', cache.kept('/a')?.contentHash ?? '')
      const [ours, nodes] = await Promise.all([ready, composed].map((server) => sent(server, text)))
      expect(ours?.match(/HTTP\/1\.1 (?:200|304)/gu)).toHaveLength(asked.length + 1)
      expect(ours).toBe(nodes)
    }),
    { numRuns: 40 },
  )
})

test('a head that would begin another header is never written', async () => {
  const page = await cache.fetch('/a')
  const headers = ['Content-Type', 'text/html\r\nSet-Cookie: a=b']
  const variant = makeVariant('br', Buffer.from('a'), { contentHash: 'a', headers })
  expect(() => page && WHOLE(page, variant)).toThrow('Invalid character')
})

/** What a server answers, with the hour of its dates, which have to be of today, left out. */
async function sent(server: Server, text: string): Promise<string> {
  const address = server.address()
  const answers = await send(typeof address === 'object' ? (address?.port ?? 0) : 0, text)
  return answers.replaceAll(/^Date: (.+)\r$/gmu, (_line, date: string) => {
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
    expect(new Date(date).toUTCString()).toBe(date)
    return 'Date:'
  })
}
