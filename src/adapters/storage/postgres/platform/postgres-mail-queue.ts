import { z } from 'zod'

import { minutes } from '#domain/shared/duration.ts'
import type { Message, Messenger } from '#ports/mail.ts'
import type { Journal } from '#ports/monitoring.ts'

import { JobQueue } from './job-queue.ts'
import type { QueueRules, Waiting } from './job-queue.ts'
import { asked } from './outages.ts'
import type { Database } from './schema.ts'

/** A slow recipient delays one batch; the timeout is longer than the client of SMTP takes. */
const MAIL: QueueRules = {
  name: 'mail',
  batchSize: 10,
  workers: 2,
  timeout: minutes(2),
  deleteWhenDone: true,
}

const messageSchema = z.object({
  channel: z.enum(['email', 'sms']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  key: z.string().exactOptional(),
  unsubscribe: z.string().exactOptional(),
})

/** Sends messages by jobs in PostgreSQL, so that senders never wait for a mail server. */
export class PostgresMailQueue implements Messenger, AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#jobs = new JobQueue(database, journal, MAIL)
    this.#journal = journal
  }

  async send(message: Message): Promise<void> {
    await this.#jobs.open()
    await asked(() => this.#jobs.take(message))
  }

  /** Delivers the messages from this process. The id of the job identifies all its attempts. */
  work(carrier: Messenger): Promise<void> {
    return this.#jobs.work({
      run: async ({ id, data }) => carrier.send({ key: id, ...messageSchema.parse(data) }),
      onDeferred: ({ id }, error) => this.#journal.error('mail deferred', error, { mail: id }),
      onAbandoned: ({ id }, error) => this.#journal.error('mail abandoned', error, { mail: id }),
    })
  }

  /** Counts the messages to deliver. */
  waiting(): Promise<Waiting> {
    return this.#jobs.waiting()
  }

  /** Waits for the deliveries under way. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }
}
