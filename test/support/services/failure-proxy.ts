import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Way in which a connection to a service fails. */
export type Failure =
  | { readonly does: 'refuse' }
  | { readonly does: 'hang' }
  /** Delays the response by this number of milliseconds. */
  | { readonly does: 'delay'; readonly by: number }
  /** Sends one byte at a time, with this number of milliseconds between bytes. */
  | { readonly does: 'drip'; readonly every: number }
  /** Resets the connection after this number of response bytes. */
  | { readonly does: 'reset'; readonly after: number }
  /** Closes the connection normally after this number of response bytes. */
  | { readonly does: 'cut'; readonly after: number }
  /** Sends these bytes instead of the response. */
  | { readonly does: 'say'; readonly bytes: Uint8Array }

/** Proxy in front of a service, whose connections a test can make fail. */
export interface FailureProxy extends AsyncDisposable {
  readonly origin: string
  readonly port: number
  /** Returns the number of connections accepted so far. */
  readonly accepted: () => number
  /** Sets how the connections fail from now on; undefined ends the failure. */
  readonly spoil: (failure: Failure | undefined) => Promise<void>
}

/** Starts a proxy to a local port or Unix socket. It does not fail at first. */
export async function failureProxy(target: number | string): Promise<FailureProxy> {
  let failure: Failure | undefined
  let accepted = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    accepted += 1
    trackSocket(client, open)
    if (failure?.does === 'hang') client.resume()
    else if (failure?.does === 'say') respondWith(client, failure.bytes)
    else forward(client, trackSocket(serviceAt(target), open), failure)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A listening server has a port.
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const socket of open) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    accepted: () => accepted,
    spoil: async (next) => {
      failure = next
      if (next?.does === 'refuse') await close()
      else if (!server.listening) {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
    },
    [Symbol.asyncDispose]: close,
  }
}

function serviceAt(target: number | string): Socket {
  return typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
}

/**
 * Adds a socket to the open ones until it closes. Ignores its errors, which tests cause on purpose.
 */
function trackSocket(socket: Socket, open: Set<Socket>): Socket {
  open.add(socket)
  socket.setNoDelay().on('error', () => {})
  return socket.once('close', () => open.delete(socket))
}

/** Sends these bytes after the first data of a request. */
function respondWith(client: Socket, bytes: Uint8Array): void {
  client.once('data', () => client.end(bytes))
}

function forward(client: Socket, service: Socket, failure: Failure | undefined): void {
  client.pipe(service)
  client.once('close', () => service.destroy())
  service.once('close', () => {
    if (failure?.does !== 'drip' && failure?.does !== 'delay') client.end()
  })
  let passed = 0
  service.on('data', (chunk: Buffer) => {
    if (failure === undefined) client.write(chunk)
    else if (failure.does === 'delay') setTimeout(() => client.write(chunk), failure.by).unref()
    else if (failure.does === 'drip') drip(client, chunk, failure.every)
    else if (failure.does === 'reset' || failure.does === 'cut') {
      const left = Math.max(0, failure.after - passed)
      passed += chunk.length
      client.write(chunk.subarray(0, left), () => {
        if (passed < failure.after) return
        if (failure.does === 'reset') client.resetAndDestroy()
        else client.end()
      })
    }
  })
}

function drip(client: Socket, bytes: Buffer, every: number): void {
  let place = 0
  const timer = setInterval(() => {
    if (client.destroyed || place === bytes.length) clearInterval(timer)
    else client.write(bytes.subarray(place, (place += 1)))
  }, every)
  timer.unref()
}
