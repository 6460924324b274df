import { expect, test } from 'vitest'

import { killInstancesUnderLoad } from '../support/processes/kill-instances-under-load.ts'
import { hasNginx } from '../support/processes/running-nginx.ts'

test.runIf(hasNginx)('no reader is failed when an instance behind nginx is killed', async () => {
  const { answers, failures } = await killInstancesUnderLoad({ kills: 1, every: 600 })
  expect(failures).toEqual([])
  expect(answers).toBeGreaterThan(20)
})
