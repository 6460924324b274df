/** Fields of a log entry. They never contain email addresses or tokens. */
export type JournalFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Structured log for operators: one JSON object per event. */
export interface Journal {
  info(event: string, fields?: JournalFields): void
  warn(event: string, fields?: JournalFields): void
  error(event: string, error: unknown, fields?: JournalFields): void
}
