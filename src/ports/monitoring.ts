import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { LogFields } from './logger.ts'

/** Trace of an answered request. It contains the route pattern instead of the path. */
export interface AnsweredRequest {
  readonly method: string
  /** Route pattern, such as `/guide/:slug`. */
  readonly route: string
  readonly status: number
  readonly startedAt: Instant
  readonly endedAt: Instant
}

/** Sends errors and traces to the monitoring service in the background. Never throws. */
export interface ErrorReporter {
  report(event: string, error: unknown, fields?: LogFields): void
  trace(answered: AnsweredRequest): void
  /** Waits until pending reports are sent, at most for the duration `within`. */
  flush(within: Duration): Promise<void>
}
