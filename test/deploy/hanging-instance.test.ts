import { expect, onTestFinished, test } from 'vitest'

import { startedInstance } from '../support/killed-instances.ts'
import { freePort, hasNginx, runningNginx } from '../support/running-nginx.ts'

const READERS = 4
const PAGES = 25

test.runIf(hasNginx)(
  'an instance behind nginx that hangs fails nobody, and keeps waiting only those whom it meets first',
  async () => {
    const ports = [await freePort(), await freePort()]
    const [hanging, other] = await Promise.all(ports.map((port) => startedInstance([String(port)])))
    onTestFinished(() => void [hanging, other].map((instance) => instance?.kill('SIGKILL')))
    await using nginx = await runningNginx({ site: ports, identity: ports }, { patience: '1s' })
    hanging?.kill('SIGSTOP')
    const readOn = async (reader: number): Promise<readonly (number | undefined)[]> => {
      const statuses: (number | undefined)[] = []
      for (let page = 1; page <= PAGES; page += 1) {
        // An address of its own each time: what nginx keeps would hide the instances.
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
  60_000,
)
