// Site process that answers each IPC message with its memory after a full garbage collection:
// `node --expose-gc soak-test-site-process.ts` under the settings of the site.
import { setTimeout as delay } from 'node:timers/promises'

import { pinoLogger } from '#delivery/composition/pino-logger.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import { serve } from '#delivery/start/start-server.ts'

import type { MemoryUsage } from './soak-test-site.ts'

const settings = readSettings(process.env)
if (!settings.ok) throw new Error(settings.problem.join())

/** Returns the minimum of several measurements, which excludes memory of running work. */
async function held(): Promise<MemoryUsage> {
  let bytes = Infinity
  for (let look = 0; look < 6; look += 1) {
    await delay(500)
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    bytes = Math.min(bytes, heapUsed + external)
  }
  return { bytes, rss: process.memoryUsage.rss(), handles: process.getActiveResourcesInfo() }
}

process.on('message', () => void held().then((heap) => process.send?.(heap)))
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
await serve(settings.value, pinoLogger('error'))
process.send?.('listening')
