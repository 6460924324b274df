import { setTimeout as delay } from 'node:timers/promises'

import type { FaultProxy } from './fault-proxy.ts'
import { FAULTS } from './faults.ts'

/** Spoils the way to a service in every way in turn, five seconds in ten, until stopped. */
export async function failInTurn(proxy: FaultProxy, signal: AbortSignal): Promise<void> {
  const faults = Object.values(FAULTS)
  for (let turn = 0; !signal.aborted; turn += 1) {
    const [fault] = faults[turn % faults.length] ?? []
    await proxy.spoil(fault)
    await delay(5_000)
    await proxy.spoil(undefined)
    await delay(5_000)
  }
}
