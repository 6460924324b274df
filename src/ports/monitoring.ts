import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Facts worth a line in the log. Never an e-mail address, never a token. */
export type JournalFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Where the running system says what it does, for the people who operate it. */
export interface Journal {
  info(event: string, fields?: JournalFields): void
  warn(event: string, fields?: JournalFields): void
  error(event: string, error: unknown, fields?: JournalFields): void
}

/** What was answered to one request, told by the pattern of its address, never by its path. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly startedAt: Instant
  readonly endedAt: Instant
}

/** Sends errors and traces to the monitoring service, in the background; never fails. */
export interface ErrorReporter {
  report(event: string, error: unknown, fields?: JournalFields): void
  trace(answered: AnsweredRequest): void
  /** Lets what was told leave, for so long at most. */
  flush(within: Duration): Promise<void>
}
