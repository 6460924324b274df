import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

import { expect, test, vi } from 'vitest'

import { boundedJson } from '../../../src/adapters/http/bounded-json.ts'
import { isOutage } from '../../../src/ports/outage.ts'

/** Asks a service that answers so. */
async function asked(listener: RequestListener, path = '/'): Promise<unknown> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return await boundedJson(`http://127.0.0.1:${port}${path}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('JSON is read, accents cut by the network included', async () => {
  const bytes = Buffer.from(JSON.stringify({ nom: 'Élan' }))
  const value = await asked((_request, response) => {
    response.write(bytes.subarray(0, 9))
    setImmediate(() => response.end(bytes.subarray(9)))
  })
  expect(value).toEqual({ nom: 'Élan' })
})

test.each<[string, RequestListener]>([
  ['a page', (_request, response) => response.end('<!doctype html>')],
  ['nothing', (_request, response) => response.end()],
  ['no content', (_request, response) => response.writeHead(204).end()],
  ['a refusal', (_request, response) => response.writeHead(403).end('{}')],
  [
    'a broken-off answer',
    (_request, response) =>
      response.writeHead(200, { 'Content-Length': 9 }).write('{}', () => response.destroy()),
  ],
  [
    'bytes that are not UTF-8',
    (_request, response) => response.end(Buffer.from([0x22, 0xff, 0x22])),
  ],
  ['too much', (_request, response) => response.end(`"${'a'.repeat(256 * 1024)}"`)],
  [
    'too much, once decompressed',
    (_request, response) =>
      response
        .writeHead(200, { 'Content-Encoding': 'gzip' })
        .end(gzipSync(`"${'a'.repeat(20_000_000)}"`)),
  ],
])('%s is an outage', async (_name, listener) => {
  await expect(asked(listener)).rejects.toSatisfy(isOutage)
})

test('a redirect is an outage: the address is not followed elsewhere', async () => {
  const elsewhere = vi.fn<RequestListener>((_request, response) => void response.end('{}'))
  const listener: RequestListener = (request, response) => {
    if (request.url === '/ailleurs') elsewhere(request, response)
    else response.writeHead(302, { Location: '/ailleurs' }).end()
  }
  await expect(asked(listener)).rejects.toSatisfy(isOutage)
  expect(elsewhere).not.toHaveBeenCalled()
})

test('a service that nobody answers for is an outage, and the request gives up by itself', async () => {
  const send = vi.fn((_address: string, request: RequestInit) => {
    expect(request.signal).toBeInstanceOf(AbortSignal)
    return Promise.reject(new TypeError('fetch failed'))
  })
  await expect(boundedJson('https://id.example/jwks.json', send)).rejects.toSatisfy(isOutage)
})
