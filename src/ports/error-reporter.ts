import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { LogFields } from './logger.ts'

/** Trace of an answered request. It contains the route pattern, not the path. */
export interface AnsweredRequest {
  readonly method: string
  /** Route pattern, such as `/guide/:slug`. */
  readonly route: string
  readonly status: number
  readonly startedAt: Instant
  readonly endedAt: Instant
}

/**
 * Client of the monitoring service, which sends errors and traces in the background. Never throws.
 */
export interface ErrorReporter {
  report(event: string, error: unknown, fields?: LogFields): void
  trace(answered: AnsweredRequest): void
  /** Waits until pending reports are sent, at most for the duration `within`. */
  flush(within: Duration): Promise<void>
}
