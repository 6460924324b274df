import {
  BrokenCircuitError,
  BulkheadRejectedError,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  bulkhead,
  circuitBreaker,
  handleType,
  handleWhen,
  retry,
} from 'cockatiel'

import { seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'

import type { CallLimits } from './call-limits.ts'
import { UpstreamError } from './upstream-error.ts'

/** Number of consecutive failures that opens the circuit. */
const MAX_FAILURES = 5

/** Time before an open circuit allows a test call. */
export const HALF_OPEN_AFTER_MS: Duration = seconds(4)

const RETRY_WINDOW_MS = seconds(10)
const RETRY_RATIO = 0.1
const MIN_BACKOFF_MS = 50
const MAX_BACKOFF_MS = 150

/** State of a circuit breaker. */
export type BreakerState = 'closed' | 'open' | 'half-open'

/** Runs the calls to one service under concurrency, circuit-breaker and retry limits. */
export interface CallPolicy {
  /**
   * Runs a call. Throws an `UpstreamError`: `resting` if the circuit is open or a test call runs,
   * `crowded` if too many calls run.
   */
  readonly run: <Answer>(call: () => Promise<Answer>) => Promise<Answer>
  readonly state: () => BreakerState
}

/**
 * Creates a policy of a bulkhead, a circuit breaker and retries of connection failures. Excess
 * calls are rejected, not queued. `onRetry` is called before each retry.
 */
export function callPolicy(
  { maxConcurrent: atOnce, retries }: Pick<CallLimits, 'maxConcurrent' | 'retries'>,
  halfOpenAfter: Duration,
  onRetry: () => void,
): CallPolicy {
  const slots = bulkhead(atOnce, 0)
  const breaker = circuitBreaker(handleType(UpstreamError), {
    halfOpenAfter,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  })
  const budget = retryBudget(() => performance.now())
  const retrying = retry(
    handleWhen((error) => isOfConnection(error) && budget.allows()),
    { maxAttempts: retries, backoff: new DelegateBackoff(randomBackoff) },
  )
  retrying.onRetry(() => {
    budget.retried()
    onRetry()
  })
  return {
    run: async (call) => {
      if (breaker.state === CircuitState.HalfOpen) throw new UpstreamError('resting')
      try {
        return await slots.execute(() =>
          breaker.execute(() => {
            budget.called()
            return retrying.execute(call)
          }),
        )
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new UpstreamError('resting')
        if (error instanceof BulkheadRejectedError) throw new UpstreamError('crowded')
        throw error
      }
    },
    state: () => STATES[breaker.state],
  }
}

/**
 * Creates counters that limit retries to 10 % of the calls in each window of ten seconds, but
 * always allow one. `now` returns milliseconds.
 */
export function retryBudget(now: () => number): {
  readonly called: () => void
  readonly allows: () => boolean
  readonly retried: () => void
} {
  let [since, calls, retries] = [now(), 0, 0]
  const startWindow = () => {
    if (Math.abs(now() - since) >= RETRY_WINDOW_MS) [since, calls, retries] = [now(), 0, 0]
  }
  return {
    called: () => {
      startWindow()
      calls += 1
    },
    allows: () => {
      startWindow()
      return retries + 1 <= Math.max(1, calls * RETRY_RATIO)
    },
    retried: () => {
      retries += 1
    },
  }
}

const STATES = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const

function isOfConnection(error: unknown): boolean {
  return error instanceof UpstreamError && (error.kind === 'unreachable' || error.kind === 'lost')
}

function randomBackoff(): Duration {
  return MIN_BACKOFF_MS + Math.random() * (MAX_BACKOFF_MS - MIN_BACKOFF_MS)
}
