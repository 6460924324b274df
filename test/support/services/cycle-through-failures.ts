import { setTimeout as delay } from 'node:timers/promises'

import type { FailureProxy } from './failure-proxy.ts'
import { FAILURES } from './service-failures.ts'

/**
 * Makes a proxy fail in each way in turn, until aborted. Each failure lasts five seconds, followed
 * by five without failure.
 */
export async function cycleThroughFailures(
  proxy: FailureProxy,
  signal: AbortSignal,
): Promise<void> {
  const failures = Object.values(FAILURES)
  for (let turn = 0; !signal.aborted; turn += 1) {
    const [failure] = failures[turn % failures.length] ?? []
    await proxy.spoil(failure)
    await delay(5_000)
    await proxy.spoil(undefined)
    await delay(5_000)
  }
}
