import { expect, test } from 'vitest'

import { readPausedSite } from '../support/processes/read-paused-site.ts'

test.runIf(process.platform === 'linux')(
  'a database paused at ten starts refuses no reader',
  async () => {
    const { requests, refused } = await readPausedSite(10, 3)
    expect(requests).toBeGreaterThan(500)
    expect(refused).toEqual([])
  },
)
