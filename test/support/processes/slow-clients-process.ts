// Slow clients in their own process: `node slow-clients-process.ts PORT HEADERS BODIES READERS`.
// It sends the number of open connections every second. Any message stops reconnection of closed connections.
import { openSlowConnections } from '../services/open-slow-connections.ts'

const [port = 0, headers = 0, bodies = 0, readers = 0] = process.argv.slice(2).map(Number)
const held = openSlowConnections(port, { headers, bodies, readers, addresses: 20 })
setInterval(() => process.send?.(held.open()), 1_000)
process.once('message', held.stopReconnecting)
process.on('disconnect', () => process.exit())
