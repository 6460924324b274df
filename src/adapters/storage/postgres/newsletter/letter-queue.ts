import type { NewsletterEmailJob } from '#domain/newsletter/subscriber.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/monitoring.ts'

import { JobQueue } from '../platform/job-queue.ts'
import type { QueuedJob, Waiting } from '../platform/job-queue.ts'
import type { Database } from '../platform/schema.ts'
import { letterOrderIn } from './letter-order-in.ts'

/** Sends the letter of an order; the key tells it from all others, so that a second try is the same letter. */
export type SendLetter = (order: NewsletterEmailJob, key: string) => Promise<void>

interface Options {
  readonly database: Database
  readonly journal: Journal
  /** How long a letter may take before another process retries it. */
  readonly timeout?: Duration
}

/** Twenty letters at a time, and others as soon as they have gone. */
const LETTERS = { name: 'newsletter-letter', batchSize: 20 }
const TIDYING = 'newsletter-tidying'
const EVERY_NIGHT = '17 3 * * *'

/** The letters that are to go, in PostgreSQL: an order is written down in the transaction of the fact that it follows from, and stays until its letter was handed over. */
export class LetterQueue implements AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #journal: Journal

  constructor({ database, journal, ...timeout }: Options) {
    this.#jobs = new JobQueue(database, journal, { ...LETTERS, ...timeout })
    this.#journal = journal
  }

  /** Makes sure that orders can be taken. */
  open(): Promise<void> {
    return this.#jobs.open()
  }

  /** Takes an order within a transaction: both are kept, or neither. An order of the same id is the same order. */
  take(transaction: Database, id: string, order: NewsletterEmailJob): Promise<boolean> {
    return this.#jobs.take(order, { id, transaction })
  }

  /** Has the letters sent from this process, and the addresses tidied every night and at once. What fails is said without a name. */
  async work(send: SendLetter, tidy: () => Promise<unknown>): Promise<void> {
    await this.#jobs.work({
      run: async ({ id, data }) => {
        const order = letterOrderIn(data)
        if (order) await send(order, id)
      },
      onDeferred: (job, error) => this.#journal.error('mail deferred', error, fieldsOf(job)),
      onAbandoned: (job, error) => this.#journal.error('mail abandoned', error, fieldsOf(job)),
    })
    await this.#jobs.schedule(TIDYING, EVERY_NIGHT, tidy)
    await tidy()
  }

  /** The letters that are to go. */
  waiting(): Promise<Waiting> {
    return this.#jobs.waiting()
  }

  /** Lets the letters under way be handed over. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }
}

function fieldsOf({ id, data }: QueuedJob) {
  return { kind: letterOrderIn(data)?.kind, order: id }
}
