import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { LogFields } from './logger.ts'

/** Client of the monitoring service (Sentry protocol). */
export interface Monitoring {
  readonly reporter: ErrorReporter
  /** DSN to which browsers send reports. */
  readonly dsn: string
  /**
   * Sends an envelope from a browser in the background. Drops it if too many are pending or the
   * service limits their rate.
   */
  readonly relay: (envelope: string) => void
  readonly counts: () => EnvelopeCounts
}

/** Numbers of envelopes sent, lost and under way. */
export interface EnvelopeCounts {
  readonly sent: number
  readonly lost: number
  readonly underWay: number
}

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
