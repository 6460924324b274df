import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import { networkOf } from '../limits/rate-limit.ts'

/**
 * Share of all connections that one address may hold; as many are left to addresses that have none.
 */
const ADDRESS_SHARE = 0.25

/**
 * Closes the connections of an address beyond its share of `max`. An address is an IPv4 address or
 * an IPv6 /64 network.
 */
export function limitConnectionsByAddress(server: Server, max: number): void {
  const share = Math.max(1, Math.floor(max * ADDRESS_SHARE))
  const openBy = new Map<string, number>()
  let open = 0
  const release = (address: string): void => {
    open -= 1
    const own = (openBy.get(address) ?? 1) - 1
    if (own === 0) openBy.delete(address)
    else openBy.set(address, own)
  }
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    const own = openBy.get(address) ?? 0
    const limit = open < max - share ? share : 1
    if (own >= limit) {
      socket.destroy()
      return
    }
    open += 1
    openBy.set(address, own + 1)
    socket.once('close', () => release(address))
  })
}
