import {
  BulkheadRejectedError,
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  bulkhead,
  circuitBreaker,
  handleType,
} from 'cockatiel'

import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

import { UpstreamFault } from './upstream-fault.ts'

/** After so many failures on end a service is left alone. */
const FAILURES = 5

/** For so long; then one call finds out whether it is back: it is, five seconds after it returned at the latest. */
export const REST: Duration = seconds(4)

/** How a service stands with us. */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** Spares a service that is down or slow, and those who wait for it: calls fail at once while it rests, while one finds out whether it is back, and when too many are under way. */
export function guarded(
  atOnce: number,
  rest: Duration,
): {
  readonly run: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
  readonly state: () => BreakerState
} {
  const places = bulkhead(atOnce, 0)
  const breaker = circuitBreaker(handleType(UpstreamFault), {
    halfOpenAfter: rest,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
  return {
    run: async (call) => {
      if (breaker.state === CircuitState.HalfOpen) throw new UpstreamFault('resting')
      try {
        return await places.execute(() => breaker.execute(call))
      } catch (fault) {
        if (fault instanceof BrokenCircuitError) throw new UpstreamFault('resting')
        if (fault instanceof BulkheadRejectedError) throw new UpstreamFault('crowded')
        throw fault
      }
    },
    state: () => STATES[breaker.state],
  }
}

const STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const
