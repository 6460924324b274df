import type { NewsletterEmailJob } from '#domain/newsletter/subscriber.ts'
import type { Duration } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/fields.ts'
import type { Journal } from '#ports/monitoring.ts'

import { JobQueue } from '../platform/job-queue.ts'
import type { QueuedJob, Waiting } from '../platform/job-queue.ts'
import type { Database } from '../platform/schema.ts'

/** The order that was written down; undefined when it is none that we know. */
function parseJob(data: unknown): NewsletterEmailJob | undefined {
  const { kind, wish, subscriber, path } = fieldsOf(data)
  if (kind === 'confirmation' && typeof wish === 'string') return { kind, wish }
  if (typeof subscriber !== 'string') return undefined
  if (kind === 'welcome') return { kind, subscriber }
  return kind === 'issue' && typeof path === 'string' ? { kind, subscriber, path } : undefined
}

/** Sends the e-mail of a job. The key makes a retry the same e-mail. */
type SendEmail = (order: NewsletterEmailJob, key: string) => Promise<void>

interface Options {
  readonly database: Database
  readonly journal: Journal
  /** How long a letter may take before another process retries it. */
  readonly timeout?: Duration
}

/** Twenty letters at a time, and others as soon as they have gone. */
const EMAILS = { name: 'newsletter-letter', batchSize: 20 }
const CLEANUP = 'newsletter-tidying'
const EVERY_NIGHT = '17 3 * * *'

/** The newsletter e-mails to send. A job is stored in the transaction of its cause, until sent. */
export class NewsletterMailQueue implements AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #journal: Journal

  constructor({ database, journal, ...timeout }: Options) {
    this.#jobs = new JobQueue(database, journal, { ...EMAILS, ...timeout })
    this.#journal = journal
  }

  /** Makes sure that orders can be taken. */
  open(): Promise<void> {
    return this.#jobs.open()
  }

  /** Adds a job in a transaction. Jobs of the same id are one. */
  take(transaction: Database, id: string, order: NewsletterEmailJob): Promise<boolean> {
    return this.#jobs.take(order, { id, transaction })
  }

  /**
   * Sends e-mails in this process, and deletes expired addresses nightly and at once. Logs no name.
   */
  async work(send: SendEmail, tidy: () => Promise<unknown>): Promise<void> {
    await this.#jobs.work({
      run: async ({ id, data }) => {
        const order = parseJob(data)
        if (order) await send(order, id)
      },
      onDeferred: (job, error) => this.#journal.error('mail deferred', error, jobFields(job)),
      onAbandoned: (job, error) => this.#journal.error('mail abandoned', error, jobFields(job)),
    })
    await this.#jobs.schedule(CLEANUP, EVERY_NIGHT, tidy)
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

function jobFields({ id, data }: QueuedJob) {
  return { kind: parseJob(data)?.kind, order: id }
}
