import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'

import { expect, onTestFinished, test, vi } from 'vitest'

import { MemoryLogger } from '#test/support/memory/memory-logger.ts'
import { failureProxy } from '#test/support/services/failure-proxy.ts'
import { rawHttpResponse } from '#test/support/services/service-failures.ts'
import { testUpstream } from '#test/support/services/test-upstream-client.ts'

const LONG = { connect: 20_000, total: 20_000 }

/** Starts a service with a fixed response. Returns its port and the number of requests. */
async function serviceOf(listener: RequestListener) {
  const requests = vi.fn<RequestListener>(listener)
  const server = createServer(requests).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening server has a port.
  return { requests, port: (server.address() as AddressInfo).port }
}

const WELL: RequestListener = (_request, response) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')

test('an address in a response is never called, even an internal one', async () => {
  const inside = await serviceOf(WELL)
  await using proxy = await failureProxy(0)
  for (const status of ['301 A', '302 B', '303 C', '307 D', '308 E']) {
    const location = `http://127.0.0.1:${inside.port}/latest/meta-data`
    await proxy.spoil({ does: 'say', bytes: rawHttpResponse('{}', { Location: location }, status) })
    const { send } = testUpstream('back office', LONG)
    await expect(send(proxy.origin, {})).rejects.toMatchObject({ kind: 'redirect' })
  }
  expect(inside.requests).not.toHaveBeenCalled()
})

test('missing TLS is reported as such, silence as late', async () => {
  await using proxy = await failureProxy(0)
  const address = `https://127.0.0.1:${proxy.port}/api/premiumState`
  await proxy.spoil({ does: 'say', bytes: rawHttpResponse('{}') })
  const { send } = testUpstream('back office', LONG)
  await expect(send(address, {})).rejects.toMatchObject({ kind: 'insecure' })
  await proxy.spoil({ does: 'hang' })
  const hurried = testUpstream('back office', { ...LONG, connect: 50, retries: 0 })
  await expect(hurried.send(address, {})).rejects.toMatchObject({
    kind: 'late',
    message: 'UND_ERR_CONNECT_TIMEOUT',
  })
})

test('a hanging service costs as many connections as an unavailable one: five', async () => {
  await using proxy = await failureProxy(0)
  await proxy.spoil({ does: 'hang' })
  const { send, counts, breaker } = testUpstream('basket', { connect: 20_000, total: 30 })
  for (let time = 0; time < 12; time += 1) await send(proxy.origin, {}).catch(() => {})
  expect(proxy.accepted()).toBe(5)
  expect(counts()).toMatchObject({ calls: 12, retries: 0, underWay: 0 })
  expect(counts().failures).toEqual(
    new Map([
      ['late', 5],
      ['resting', 7],
    ]),
  )
  expect(breaker()).toBe('open')
})

test('a lost connection is retried once, for queries only', async () => {
  const losing: RequestListener = (request, response) => {
    if (service.requests.mock.calls.length % 2 === 1) request.socket.resetAndDestroy()
    else WELL(request, response)
  }
  const service = await serviceOf(losing)
  const address = `http://127.0.0.1:${service.port}/`
  const asking = testUpstream('back office', LONG)
  expect((await asking.send(address, { method: 'POST', body: '{}' })).status).toBe(200)
  expect([service.requests.mock.calls.length, asking.counts().retries]).toEqual([2, 1])
  const ordering = testUpstream('premium orders', LONG)
  await expect(ordering.send(address, {})).rejects.toMatchObject({ kind: 'lost' })
  expect(service.requests).toHaveBeenCalledTimes(3)
})

test('questions follow each other over one connection, orders come over their own', async () => {
  const { port } = await serviceOf(WELL)
  await using proxy = await failureProxy(port)
  const asking = testUpstream('back office', LONG)
  for (let time = 0; time < 6; time += 1) await asking.send(proxy.origin, {})
  // A second connection opens if the first is still busy.
  const connections = proxy.accepted()
  expect(connections).toBeLessThanOrEqual(2)
  const ordering = testUpstream('premium orders', LONG)
  for (let time = 0; time < 3; time += 1) await ordering.send(proxy.origin, {})
  expect(proxy.accepted()).toBe(connections + 3)
})

test('a failure names the service and its kind, but no request data', async () => {
  await using proxy = await failureProxy(0)
  await proxy.spoil({ does: 'refuse' })
  const logger = new MemoryLogger()
  const { send } = testUpstream('premium orders', LONG, logger)
  const request = { headers: { token: 'a.secret.token' } }
  const error: unknown = await send(
    `${proxy.origin}/api/rights/claire%40exemple.fr`,
    request,
  ).catch((thrown: unknown) => thrown)
  const fields = { service: 'premium orders', kind: 'unreachable', breaker: 'closed' }
  expect(logger.entries).toEqual([
    {
      level: 'warn',
      event: 'upstream failure',
      fields: { ...fields, ms: expect.any(Number) },
    },
  ])
  expect(inspect([error, logger.entries], { depth: 9 })).not.toMatch(/claire|secret/)
})

test('a command arrives unchanged, with its headers', async () => {
  const heard: unknown[] = []
  const { port } = await serviceOf((request, response) => {
    const { token, cookie } = request.headers
    request
      .setEncoding('utf8')
      .on('data', (body) => heard.push(request.method, token, cookie, body))
    WELL(request, response)
  })
  const { send } = testUpstream('newsletter delivery', LONG)
  await send(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { token: 't', Cookie: 'panier=k' },
    body: '{"é":1}',
  })
  expect(heard).toEqual(['POST', 't', 'panier=k', '{"é":1}'])
})

test('a refusal is a response, not a failure', async () => {
  await using proxy = await failureProxy(0)
  const { send, counts } = testUpstream('back office', LONG)
  for (const status of ['401 No', '403 No', '404 No', '429 No']) {
    await proxy.spoil({ does: 'say', bytes: rawHttpResponse('<p>', {}, status) })
    expect((await send(proxy.origin, {})).status).toBe(Number.parseInt(status, 10))
  }
  expect(counts().failures.size).toBe(0)
})
