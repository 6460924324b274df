import { expect, test } from 'vitest'

import { hasNginx, runningNginx, stubInstance } from '../support/processes/running-nginx.ts'

const READERS = 4
const PAGES = 25

test.runIf(hasNginx)('a hanging instance behind nginx fails no reader', async () => {
  const hanging = await stubInstance(() => undefined)
  const other = await stubInstance((_request, response) => void response.end('lu'))
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
})
