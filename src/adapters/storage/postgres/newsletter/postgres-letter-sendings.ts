import { sql } from 'kysely'
import { z } from 'zod'

import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import type {
  LetterDelivery,
  LetterOutcome,
  LetterSending,
} from '#domain/newsletter/letter-delivery.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { LetterEmail, LetterSendings } from '#ports/letter-sendings.ts'

import type { Database } from '../platform/kysely-table-types.ts'
import { selectRows, selectValues } from '../platform/select-rows.ts'
import type { NewsletterMailQueue } from './newsletter-mail-queue.ts'

const letterRow = z.object({ path: z.string(), group: z.enum(SECTOR_KEYS) })

const sendingRow = z.object({
  started_at: z.date(),
  paused_at: z.date().nullable(),
  total: z.number(),
  sent: z.number(),
  deferred: z.number(),
  refused: z.number(),
  abandoned: z.number(),
  cancelled: z.number(),
})

const deliveryRow = z.object({ isDone: z.boolean(), isPaused: z.boolean() })

interface Options {
  readonly database: Database
  readonly queue: NewsletterMailQueue
  readonly clock: Clock
}

/** Stores the sendings of letters, and the result of each email. */
export class PostgresLetterSendings implements LetterSendings {
  readonly #database: Database
  readonly #queue: NewsletterMailQueue
  readonly #clock: Clock

  constructor({ database, queue, clock }: Options) {
    this.#database = database
    this.#queue = queue
    this.#clock = clock
  }

  unsent(): ReturnType<LetterSendings['unsent']> {
    return selectRows(this.#database, letterRow)`
      select path, summary->>'group' as group from document
      where kind = 'newsletter' and source = 'newsroom'
        and not exists (
          select from newsletter.letter_sending where letter_sending.path = document.path
        )
      order by published_at`
  }

  async sending(path: string): Promise<LetterSending | undefined> {
    const [row] = await selectRows(this.#database, sendingRow)`
      select started_at, paused_at,
        count(subscriber_id)::integer as total,
        count(*) filter (where outcome = 'sent')::integer as sent,
        count(*) filter (where outcome is null and deferred_at is not null)::integer as deferred,
        count(*) filter (where outcome = 'refused')::integer as refused,
        count(*) filter (where outcome = 'abandoned')::integer as abandoned,
        count(*) filter (where outcome = 'cancelled')::integer as cancelled
      from newsletter.letter_sending left join newsletter.sent_issue using (path)
      where path = ${path}
      group by path`
    if (row === undefined) return undefined
    const { started_at, paused_at, ...counts } = row
    return {
      startedAt: started_at.getTime(),
      ...(paused_at !== null && { pausedAt: paused_at.getTime() }),
      ...counts,
    }
  }

  pause(path: string): Promise<boolean> {
    return this.#setPaused(path, new Date(this.#clock.now()))
  }

  resume(path: string): Promise<boolean> {
    return this.#setPaused(path, null)
  }

  async holdPaused(): Promise<void> {
    const paths = await selectValues(this.#database, z.string())`
      select path from newsletter.letter_sending where paused_at is not null`
    for (const path of paths)
      await this.#queue.setPaused(this.#database, { kind: 'issue', path }, true)
  }

  async delivery({ path, subscriber }: LetterEmail): Promise<LetterDelivery> {
    const [row] = await selectRows(this.#database, deliveryRow)`
      select outcome is not null as "isDone", paused_at is not null as "isPaused"
      from newsletter.sent_issue left join newsletter.letter_sending using (path)
      where path = ${path} and subscriber_id = ${subscriber}`
    if (row?.isDone === true) return 'done'
    return row?.isPaused === true ? 'paused' : 'due'
  }

  async record(
    { path, subscriber }: LetterEmail,
    outcome: LetterOutcome | 'deferred',
  ): Promise<void> {
    const change =
      outcome === 'deferred'
        ? sql`deferred_at = coalesce(deferred_at, ${new Date(this.#clock.now())})`
        : sql`outcome = ${outcome}`
    await sql`
      update newsletter.sent_issue set ${change}
      where path = ${path} and subscriber_id = ${subscriber} and outcome is null`.execute(
      this.#database,
    )
  }

  /** Pauses or resumes a letter together with its queued emails. */
  async #setPaused(path: string, pausedAt: Date | null): Promise<boolean> {
    await this.#queue.open()
    return this.#database.transaction().execute(async (transaction) => {
      const { rows } = await sql`
        update newsletter.letter_sending set paused_at = ${pausedAt}
        where path = ${path} returning path`.execute(transaction)
      if (rows.length === 0) return false
      await this.#queue.setPaused(transaction, { kind: 'issue', path }, pausedAt !== null)
      return true
    })
  }
}
