import { expect, test } from 'vitest'

import { killInstancesUnderLoad } from '../support/processes/kill-instances-under-load.ts'
import { hasNginx } from '../support/processes/running-nginx.ts'

test.runIf(hasNginx && process.env['PREAVIS_LONG'] === '1')(
  'an instance killed behind nginx fails no reader',
  async () => {
    const { answers, failures } = await killInstancesUnderLoad({ kills: 30, every: 1_000 })
    expect(failures).toEqual([])
    expect(answers).toBeGreaterThan(1_000)
  },
  900_000,
)
