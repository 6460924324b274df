import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import { describe, expect, test } from 'vitest'

import { stoppableServer } from '#delivery/web/server/front/http-server.ts'

/** Milliseconds that the server under test waits for a header, and for an idle connection. */
const HEADERS_TIMEOUT = 300
const IDLE_TIMEOUT = 600
/** A busy machine makes no test fail. */
const PATIENTLY = { timeout: 10_000, interval: 50 }
/** More than the system buffers of both ends hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024)

const HEAD = 'GET / HTTP/1.1\r\nHost: localhost\r\n'

describe('An unread connection', () => {
  test.each([
    ['dribbles a header', 'GET / HTTP/1.1\r\nX: '],
    ['dribbles a header behind an unread answer', `${HEAD}\r\nGET / HTTP/1.1\r\nX: `],
    ['dribbles behind its last request', `${HEAD}Connection: close\r\n\r\n`],
    ['dribbles behind what is no request', 'no request\r\n\r\n'],
  ])('is closed when its client %s', async (_what, sent) => {
    await using server = await startServer((_request, response) => response.end(LARGE))
    using client = dribble(server.port, sent)
    await once(client.socket, 'connect')
    await expect.poll(server.connections, PATIENTLY).toBe(1)
    await expect.poll(server.connections, PATIENTLY).toBe(0)
  })
})

test('a client with a late header reads why', async () => {
  await using server = await startServer((_request, response) => response.end())
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nX: ')
  let received = ''
  for await (const chunk of socket.setEncoding('latin1')) received += chunk
  expect(received).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*Connection: close\r\n\r\n$/s)
})

interface TestServer extends AsyncDisposable {
  readonly port: number
  readonly connections: () => Promise<number>
}

async function startServer(handle: RequestListener): Promise<TestServer> {
  const stoppable = stoppableServer(
    { headers: [], keepAlive: 5_000, connections: 10, limitsAddresses: false, loopbackOnly: false },
    handle,
  )
  const { server } = stoppable
  server.headersTimeout = HEADERS_TIMEOUT
  server.timeout = IDLE_TIMEOUT
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    connections: () => {
      const counted = Promise.withResolvers<number>()
      server.getConnections((_error, count) => counted.resolve(count))
      return counted.promise
    },
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return stoppable.stop(0)
    },
  }
}

/** Sends this, then a byte every now and then, and stays when the other half is closed. */
function dribble(port: number, sent: string): Disposable & { readonly socket: Socket } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.pause()
  socket.on('error', () => {})
  socket.write(sent)
  const going = setInterval(() => socket.write('a'), 100)
  return {
    socket,
    [Symbol.dispose]: () => {
      clearInterval(going)
      socket.destroy()
    },
  }
}
