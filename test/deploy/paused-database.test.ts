import { expect, test } from 'vitest'

import { readPausedSite } from '../support/processes/read-paused-site.ts'

test.runIf(process.platform === 'linux')(
  'a database paused at the start, and later, refuses no reader',
  async () => {
    const { requests, refused } = await readPausedSite(1, 2)
    expect(requests).toBeGreaterThan(30)
    expect(refused).toEqual([])
  },
)
