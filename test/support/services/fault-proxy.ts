import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** What becomes of a connection between the server and a service. */
export type Fault =
  | { readonly does: 'refuse' }
  | { readonly does: 'hang' }
  /** The answer starts so many milliseconds late. */
  | { readonly does: 'delay'; readonly by: number }
  /** One byte at a time, with so many milliseconds between them. */
  | { readonly does: 'drip'; readonly every: number }
  /** The connection is reset after so many bytes of the answer. */
  | { readonly does: 'reset'; readonly after: number }
  /** The connection is ended as if all were said, after so many bytes of the answer. */
  | { readonly does: 'cut'; readonly after: number }
  /** These bytes instead of the answer. */
  | { readonly does: 'say'; readonly bytes: Uint8Array }

/** A way to a service that a test spoils and mends. */
export interface FaultProxy extends AsyncDisposable {
  readonly origin: string
  readonly port: number
  /** How many connections were accepted so far. */
  readonly accepted: () => number
  readonly spoil: (fault: Fault | undefined) => Promise<void>
}

/** Opens a way to the service on a port of this machine, or at a socket in a folder, in good order. */
export async function faultProxy(target: number | string): Promise<FaultProxy> {
  let fault: Fault | undefined
  let accepted = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    accepted += 1
    kept(client, open)
    if (fault?.does === 'hang') client.resume()
    else if (fault?.does === 'say') said(client, fault.bytes)
    else joined(client, kept(serviceAt(target), open), fault)
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
      fault = next
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

/** A broken connection is what is tested, never a fault of the test. */
function kept(socket: Socket, open: Set<Socket>): Socket {
  open.add(socket)
  socket.setNoDelay().on('error', () => {})
  return socket.once('close', () => open.delete(socket))
}

/** The whole question is heard first, its body too where it comes along. */
function said(client: Socket, bytes: Uint8Array): void {
  client.once('data', () => client.end(bytes))
}

function joined(client: Socket, service: Socket, fault: Fault | undefined): void {
  client.pipe(service)
  client.once('close', () => service.destroy())
  service.once('close', () => {
    if (fault?.does !== 'drip' && fault?.does !== 'delay') client.end()
  })
  let passed = 0
  service.on('data', (chunk: Buffer) => {
    if (fault === undefined) client.write(chunk)
    else if (fault.does === 'delay') setTimeout(() => client.write(chunk), fault.by).unref()
    else if (fault.does === 'drip') dripped(client, chunk, fault.every)
    else if (fault.does === 'reset' || fault.does === 'cut') {
      const left = Math.max(0, fault.after - passed)
      passed += chunk.length
      client.write(chunk.subarray(0, left), () => {
        if (passed < fault.after) return
        if (fault.does === 'reset') client.resetAndDestroy()
        else client.end()
      })
    }
  })
}

function dripped(client: Socket, bytes: Buffer, every: number): void {
  let place = 0
  const timer = setInterval(() => {
    if (client.destroyed || place === bytes.length) clearInterval(timer)
    else client.write(bytes.subarray(place, (place += 1)))
  }, every)
  timer.unref()
}
