import type { Duration } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'

import type { Send } from '../fetch-json.ts'
import { UPSTREAM_LIMITS } from './call-limits.ts'
import type { CallLimits, UpstreamName } from './call-limits.ts'
import { HALF_OPEN_AFTER_MS, callPolicy } from './retry-and-circuit-breaker.ts'
import type { BreakerState } from './retry-and-circuit-breaker.ts'
import { sendRequest, openConnections } from './send-request.ts'
import type { UpstreamRequest } from './send-request.ts'
import { UpstreamError } from './upstream-error.ts'
import type { UpstreamErrorKind } from './upstream-error.ts'

/** Client of a service that the server calls within limits. Calls and failures are counted. */
export interface Upstream {
  readonly name: UpstreamName
  /**
   * Sends a request. Throws an `UpstreamError` on failure, such as a timeout, a status of 500 or
   * more, or an invalid response.
   */
  readonly send: Send
  /** Returns a copy of the current counters. */
  readonly counts: () => UpstreamCounts
  /** Returns the state of the circuit breaker. */
  readonly breaker: () => BreakerState
}

/** Counters of the calls to one service since its client was created. */
export interface UpstreamCounts {
  readonly calls: number
  /** Number of retries, not included in `calls`. */
  readonly retries: number
  readonly failures: ReadonlyMap<UpstreamErrorKind, number>
  /** Total duration of the finished calls, in milliseconds. */
  readonly took: Duration
  /** Number of calls in progress. */
  readonly underWay: number
}

interface UpstreamDeps {
  readonly budget: CallLimits
  /** Receives each failure as `upstream failure`; may be throttled. */
  readonly logger: Pick<Logger, 'warn'>
  readonly halfOpenAfter?: Duration
}

/** Creates the client of a service, with the limits and the circuit breaker of that service. */
export function upstream(name: UpstreamName, deps: UpstreamDeps): Upstream {
  const { budget, logger, halfOpenAfter = HALF_OPEN_AFTER_MS } = deps
  const counts = { calls: 0, retries: 0, took: 0, underWay: 0 }
  const failures = new Map<UpstreamErrorKind, number>()
  const policy = callPolicy(budget, halfOpenAfter, () => void (counts.retries += 1))
  const opening = openConnections(budget)

  const send: Send = async (address, init) => {
    const request = requestOf(address, init)
    const began = performance.now()
    const timeout = AbortSignal.timeout(budget.total)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    counts.calls += 1
    counts.underWay += 1
    try {
      const connections = await opening
      return await policy.run(() => sendRequest(request, budget, connections, signal))
    } catch (error) {
      const kind = error instanceof UpstreamError ? error.kind : undefined
      const counted = kind ?? 'garbled'
      failures.set(counted, (failures.get(counted) ?? 0) + 1)
      if (kind !== undefined) {
        const ms = Math.round(performance.now() - began)
        logger.warn('upstream failure', { service: name, kind, ms, breaker: policy.state() })
      }
      throw error
    } finally {
      counts.underWay -= 1
      counts.took += Math.round(performance.now() - began)
    }
  }

  return {
    name,
    send,
    counts: () => ({ ...counts, failures: new Map(failures) }),
    breaker: policy.state,
  }
}

/** Clients of the services, each created on first use. */
export class Upstreams {
  readonly #logger: Pick<Logger, 'warn'>
  readonly #budgets: Readonly<Record<UpstreamName, CallLimits>>
  readonly #halfOpenAfter: Duration
  readonly #open = new Map<UpstreamName, Upstream>()

  constructor(
    logger: Pick<Logger, 'warn'>,
    budgets: Readonly<Record<UpstreamName, CallLimits>> = UPSTREAM_LIMITS,
    halfOpenAfter = HALF_OPEN_AFTER_MS,
  ) {
    this.#logger = logger
    this.#budgets = budgets
    this.#halfOpenAfter = halfOpenAfter
  }

  /** Returns the client of a service. */
  to(name: UpstreamName): Upstream {
    const existing = this.#open.get(name)
    if (existing) return existing
    const client = upstream(name, {
      budget: this.#budgets[name],
      logger: this.#logger,
      halfOpenAfter: this.#halfOpenAfter,
    })
    this.#open.set(name, client)
    return client
  }

  /** Returns the clients created so far, for metrics. */
  all(): readonly Upstream[] {
    return [...this.#open.values()]
  }
}

function requestOf(
  address: string,
  { method = 'GET', headers, body }: RequestInit,
): UpstreamRequest {
  if (body !== undefined && body !== null && typeof body !== 'string' && !(body instanceof Blob)) {
    throw new TypeError('the body of a call is text or a file')
  }
  return { address, method, headers: new Headers(headers), body: body ?? undefined }
}
