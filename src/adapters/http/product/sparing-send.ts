import { seconds } from '../../../domain/shared/duration.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Send } from './product-call.ts'

/** After so many failures on end a service is left alone. */
const FAILURES = 5

/** For so long; then one call finds out whether it is back. */
const REST = seconds(5)

/** How many calls may wait for it at the same time. */
const AT_ONCE = 20

/** Spares a service that is down or slow, and those who wait for it: calls fail at once while it rests, and when too many wait. A failure is no answer, or one that says that the fault is its own. */
export function sparingSend(send: Send, clock: Clock): Send {
  let [failures, restsUntil, waiting] = [0, 0, 0]
  return async (address, request) => {
    if (clock.now() < restsUntil) throw new Error('left alone after failures')
    if (waiting >= AT_ONCE) throw new Error(`more than ${AT_ONCE} calls at once`)
    if (failures >= FAILURES) restsUntil = clock.now() + REST
    waiting += 1
    try {
      const answer = await send(address, request)
      if (answer.status >= 500) failed()
      else [failures, restsUntil] = [0, 0]
      return answer
    } catch (fault) {
      failed()
      throw fault
    } finally {
      waiting -= 1
    }
  }

  function failed(): void {
    failures += 1
    if (failures >= FAILURES) restsUntil = clock.now() + REST
  }
}
