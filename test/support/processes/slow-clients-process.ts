// Slow clients in their own process: `node slow-clients-process.ts PORT HEADERS BODIES READERS`.
// It sends the number of open connections every second. Any message makes the clients leave.
import { slowClients } from './slow-clients.ts'

const [port = 0, headers = 0, bodies = 0, readers = 0] = process.argv.slice(2).map(Number)
const held = slowClients(port, { headers, bodies, readers })
setInterval(() => process.send?.(held.open()), 1_000)
process.once('message', held.leave)
process.on('disconnect', () => process.exit())
