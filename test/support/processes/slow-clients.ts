import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** How many clients there are of each kind that takes its time. */
export interface SlowClients {
  /** A line of the header every other second. */
  readonly headers: number
  /** A byte of the body every other second. */
  readonly bodies: number
  /** Forty pages asked for, then one and a thousand bytes read every other second. */
  readonly readers: number
}

/** Clients that each keep a connection of the server for as long as it lets them. */
export interface HeldConnections {
  readonly open: () => number
  /** From now on clients do not reconnect once cut off. */
  readonly leave: () => void
  readonly cut: () => void
}

interface Kind {
  readonly says: string
  readonly goesOn: (socket: Socket) => void
}

/** As many come in a tenth of a second. */
const AT_ONCE = 100

/** Milliseconds after which who was cut off, or not let in, comes again. */
const PAUSE = 10

const PAGE = 'GET /styles HTTP/1.1\r\nHost: localhost\r\n\r\n'

const KINDS: Readonly<Record<keyof SlowClients, Kind>> = {
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
    // Who only reads would not hear of its end before the last byte: days.
    goesOn: (socket) => {
      socket.write(PAGE)
      socket.read(1_000)
    },
  },
}

/** Opens so many slow connections; those cut off reconnect at once until all leave. */
export function slowClients(port: number, clients: SlowClients): HeldConnections {
  const held = new Set<Socket>()
  let staying = true
  const hold = (kind: Kind): void => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(kind.says)
      held.add(socket)
    })
    const going = setInterval(() => kind.goesOn(socket), 2_000)
    socket.on('error', () => {})
    // The end is only heard of once all before it was read.
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
  const leave = (): void => {
    staying = false
  }
  return {
    open: () => held.size,
    leave,
    cut: () => {
      leave()
      for (const socket of held) socket.destroy()
    },
  }
}
