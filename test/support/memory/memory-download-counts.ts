import { randomBytes } from 'node:crypto'

import type { Instant } from '#domain/shared/instant.ts'
import { parisMonth } from '#domain/shared/paris-calendar.ts'
import type {
  CountedAnswer,
  CountedRequest,
  DownloadCounts,
  DownloadTickets,
} from '#ports/download-stores.ts'

/** In-memory counts of downloads per reader and month. */
export class MemoryDownloadCounts implements DownloadCounts {
  readonly #months = new Map<string, Map<string, Instant>>()

  async count({ subject, file, at, admits }: CountedRequest): Promise<CountedAnswer> {
    const key = `${subject} ${parisMonth(at)}`
    const files = this.#months.get(key) ?? new Map<string, Instant>()
    this.#months.set(key, files)
    const granted = files.has(file) || admits([...files.values()])
    if (granted && !files.has(file)) files.set(file, at)
    return { granted, countedAt: [...files.values()] }
  }
}

/** In-memory download tickets. `taken` lists the files that were downloaded. */
export class MemoryDownloadTickets implements DownloadTickets {
  readonly taken: string[] = []
  readonly #good = new Map<string, { readonly file: string; readonly expiresAt: Instant }>()

  async issue(file: string, _now: Instant, expiresAt: Instant): Promise<string> {
    const key = randomBytes(32).toString('base64url')
    this.#good.set(key, { file, expiresAt })
    return key
  }

  async peek(key: string, now: Instant): Promise<string | undefined> {
    return this.#fileOf(key, now)
  }

  async redeem(key: string, now: Instant): Promise<string | undefined> {
    const file = this.#fileOf(key, now)
    this.#good.delete(key)
    if (file !== undefined) this.taken.push(file)
    return file
  }

  #fileOf(key: string, now: Instant): string | undefined {
    const ticket = this.#good.get(key)
    return ticket && ticket.expiresAt > now ? ticket.file : undefined
  }
}
