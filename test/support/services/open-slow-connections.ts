import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** Number of slow clients of each kind. */
export interface SlowClients {
  /** Clients that send a header line every other second. */
  readonly headers: number
  /** Clients that send a body byte every other second. */
  readonly bodies: number
  /** Clients that request forty pages at once, then read a thousand bytes every other second. */
  readonly readers: number
  /** Number of loopback addresses that they come from, on Linux; one by default. */
  readonly addresses?: number
}

/** Slow clients. Each holds a connection for as long as the server allows. */
export interface HeldConnections {
  /** Returns the number of open connections. */
  readonly open: () => number
  /** Stops reconnecting closed connections. */
  readonly stopReconnecting: () => void
  /** Closes all connections. */
  readonly disconnectAll: () => void
}

interface Kind {
  readonly says: string
  readonly goesOn: (socket: Socket) => void
}

/** Clients that connect per tenth of a second. */
const AT_ONCE = 100

/** Milliseconds before a rejected or disconnected client reconnects. */
const PAUSE = 10

const PAGE = 'GET /accessibilite HTTP/1.1\r\nHost: localhost\r\n\r\n'

const KINDS: Readonly<Record<Exclude<keyof SlowClients, 'addresses'>, Kind>> = {
  headers: {
    says: 'GET / HTTP/1.1\r\nHost: localhost\r\n',
    goesOn: (socket) => socket.write('X-Slow: 1\r\n'),
  },
  bodies: {
    says: 'POST /api/premiumStateNet HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    goesOn: (socket) => socket.write(' '),
  },
  readers: {
    says: PAGE.repeat(40),
    // A client that only reads would notice the end after the last byte, days later.
    goesOn: (socket) => {
      socket.write(PAGE)
      socket.read(1_000)
    },
  },
}

/** Opens slow connections. Closed ones are reopened until `stopReconnecting` is called. */
export function openSlowConnections(port: number, clients: SlowClients): HeldConnections {
  const { addresses = 1 } = clients
  const held = new Set<Socket>()
  let staying = true
  let clientsSoFar = 0
  const hold = (kind: Kind): void => {
    clientsSoFar += 1
    const localAddress = `127.0.0.${1 + (clientsSoFar % addresses)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write(kind.says)
      held.add(socket)
    })
    const going = setInterval(() => kind.goesOn(socket), 2_000)
    socket.on('error', () => {})
    // The end of the stream is emitted only after all data was read.
    socket.on('end', () => socket.destroy())
    socket.on('close', () => {
      clearInterval(going)
      held.delete(socket)
      if (staying) setTimeout(hold, PAUSE, kind)
    })
    if (kind !== KINDS.readers) socket.resume()
  }
  const coming = [
    ...Array<Kind>(clients.headers).fill(KINDS.headers),
    ...Array<Kind>(clients.bodies).fill(KINDS.bodies),
    ...Array<Kind>(clients.readers).fill(KINDS.readers),
  ]
  const arriving = setInterval(() => {
    for (const kind of coming.splice(0, AT_ONCE)) hold(kind)
    if (coming.length === 0) clearInterval(arriving)
  }, 100)
  const stopReconnecting = (): void => {
    staying = false
  }
  return {
    open: () => held.size,
    stopReconnecting,
    disconnectAll: () => {
      stopReconnecting()
      for (const socket of held) socket.destroy()
    },
  }
}
