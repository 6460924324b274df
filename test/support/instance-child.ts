// An instance of the small site on the port it is told, to be killed: `node instance-child.ts PORT`.
import { once } from 'node:events'
import { createServer } from 'node:http'

import { runningSite } from './running-site.ts'

const site = await runningSite({}, { TRUSTED_PROXIES: '1' })
const server = createServer((request, response) => {
  site.web.http.server.emit('request', request, response)
})
server.keepAliveTimeout = 5_000
server.listen(Number(process.argv[2]), '127.0.0.1')
await once(server, 'listening')
process.send?.('listening')
process.on('disconnect', () => process.exit())
