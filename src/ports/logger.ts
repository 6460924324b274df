/** Fields of a log entry. Callers must not pass email addresses or tokens. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Structured log for operators. */
export interface Logger {
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, error: unknown, fields?: LogFields): void
}
