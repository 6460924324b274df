import type { Logger, LogFields } from '#ports/logger.ts'

interface Entry {
  readonly level: 'info' | 'warn' | 'error'
  readonly event: string
  readonly fields?: LogFields | undefined
  readonly error?: unknown
}

/** Logger that collects its entries for tests. */
export class MemoryLogger implements Logger {
  readonly entries: Entry[] = []

  info(event: string, fields?: LogFields): void {
    this.entries.push({ level: 'info', event, fields })
  }

  warn(event: string, fields?: LogFields): void {
    this.entries.push({ level: 'warn', event, fields })
  }

  error(event: string, error: unknown, fields?: LogFields): void {
    this.entries.push({ level: 'error', event, error, fields })
  }
}
