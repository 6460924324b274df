import { PAGE_IDS } from '../page-ids.ts'
import { PremiumGate } from './premium-gate.tsx'

/** The place of the continuation in a premium article, with the gate that everyone receives; `data-unsettled` until it is known where the reader stands. */
export function GatePlace() {
  return (
    <div id={PAGE_IDS.gate} data-unsettled>
      <PremiumGate />
    </div>
  )
}
