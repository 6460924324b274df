/** Facts worth a line in the log. Never an e-mail address, never a token. */
export type JournalFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Where the running system says what it does, for the people who operate it. */
export interface Journal {
  info(event: string, fields?: JournalFields): void
  warn(event: string, fields?: JournalFields): void
  error(event: string, fault: unknown, fields?: JournalFields): void
}
