import type { Journal, JournalFields } from '#ports/journal.ts'

interface Entry {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly fields?: JournalFields | undefined
  readonly error?: unknown
}

/** Log that collects its entries for tests. */
export class MemoryJournal implements Journal {
  readonly entries: Entry[] = []

  info(event: string, fields?: JournalFields): void {
    this.entries.push({ level: 'info', event, fields })
  }

  warn(event: string, fields?: JournalFields): void {
    this.entries.push({ level: 'warn', event, fields })
  }

  error(event: string, error: unknown, fields?: JournalFields): void {
    this.entries.push({ level: 'error', event, error, fields })
  }
}
