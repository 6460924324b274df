import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { freePort, hasNginx, runningNginx } from '../support/processes/running-nginx.ts'

const READERS = 4
const PAGES = 25

test.runIf(hasNginx)(
  'an instance behind nginx that hangs fails no reader, and delays only the first ones',
  async () => {
    const hanging = await listening(() => undefined)
    const other = await listening((_request, response) => void response.end('lu'))
    const ports = [hanging, other]
    await using nginx = await runningNginx({ site: ports, identity: ports }, { timeout: '1s' })
    const readOn = async (reader: number): Promise<readonly (number | undefined)[]> => {
      const statuses: (number | undefined)[] = []
      for (let page = 1; page <= PAGES; page += 1) {
        statuses.push((await nginx.ask(`/guide?lecteur=${reader}-${page}`)).status)
      }
      return statuses
    }
    const read = await Promise.all(Array.from({ length: READERS }, (_, reader) => readOn(reader)))
    expect(read.flat()).toEqual(Array.from({ length: READERS * PAGES }, () => 200))
    const metIt = nginx.tries().filter((tries) => tries > 1)
    expect(metIt.length).toBeGreaterThan(0)
    expect(metIt.length).toBeLessThan(2 * READERS)
  },
)

/** What nginx sees of an instance: a port where connections are taken, and answered so. */
async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return port
}
