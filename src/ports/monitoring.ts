import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Fields of a log entry. They never contain email addresses or tokens. */
export type JournalFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Structured log for operators. */
export interface Journal {
  info(event: string, fields?: JournalFields): void
  warn(event: string, fields?: JournalFields): void
  error(event: string, error: unknown, fields?: JournalFields): void
}

/** Answered request, reported by route pattern and never by path. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly startedAt: Instant
  readonly endedAt: Instant
}

/** Sends errors and traces to the monitoring service in the background. Never throws. */
export interface ErrorReporter {
  report(event: string, error: unknown, fields?: JournalFields): void
  trace(answered: AnsweredRequest): void
  /** Waits until pending reports are sent, up to this duration. */
  flush(within: Duration): Promise<void>
}
