import { z } from 'zod'

import { days, minutes } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type {
  Message,
  MessageResult,
  Messenger,
  Outbox,
  SentMessage,
} from '#ports/email-and-sms-messenger.ts'
import type { Logger } from '#ports/logger.ts'

import { causeOf, JobQueue } from './job-queue.ts'
import type { QueueBacklog, QueueSettings } from './job-queue.ts'
import type { Database } from './kysely-table-types.ts'

/**
 * Settings of the mail queue. A slow recipient delays one of two batches only, and the timeout
 * exceeds that of the SMTP client.
 */
const MAIL: QueueSettings = {
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
  html: z.string().exactOptional(),
  key: z.string().exactOptional(),
  validFor: z.number().exactOptional(),
  unsubscribe: z.string().exactOptional(),
  listId: z.string().exactOptional(),
})

/** Queues messages as jobs in PostgreSQL, so that senders do not wait for a mail server. */
export class PostgresMailQueue implements Messenger, AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #logger: Logger

  constructor(database: Database, logger: Logger) {
    this.#jobs = new JobQueue(database, logger, MAIL)
    this.#logger = logger
  }

  async send(message: Message): Promise<MessageResult> {
    await this.#jobs.open()
    await this.#jobs.add(message)
    return 'accepted'
  }

  /**
   * Starts to deliver queued messages with `carrier`, in this process. All attempts use the
   * message's idempotency key, or else the job id. A message that has become useless is not sent.
   */
  work(carrier: { readonly send: (message: Message) => Promise<unknown> }): Promise<void> {
    return this.#jobs.work({
      run: async ({ id, data, createdOn }) => {
        const { validFor = Infinity, ...message } = messageSchema.parse(data)
        const isUseless = Date.now() - createdOn.getTime() >= validFor
        if (isUseless) this.#logger.warn('mail expired', { mail: id })
        else await carrier.send({ key: id, ...message })
      },
      onDeferred: ({ id }, error) =>
        this.#logger.warn('mail deferred', { mail: id, cause: causeOf(error) }),
      onAbandoned: ({ id }, error) => this.#logger.error('mail abandoned', error, { mail: id }),
    })
  }

  /** Counts the messages still to deliver, with the age of the oldest in seconds. */
  waiting(): Promise<QueueBacklog> {
    return this.#jobs.waiting()
  }

  /** Waits for the deliveries under way. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }
}

const RETENTION_MS = days(7)

/** Stores messages for a week, for inspection. A message whose key is already stored is ignored. */
export class PostgresOutbox implements Messenger, Outbox {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async send({
    key,
    unsubscribe,
    validFor: _validFor,
    listId: _listId,
    ...message
  }: Message): Promise<MessageResult> {
    const now = this.#clock.now()
    await this.#database
      .insertInto('identity.outbox')
      .values({
        ...message,
        sent_at: new Date(now),
        message_key: key ?? null,
        unsubscribe: unsubscribe ?? null,
      })
      .onConflict((conflict) => conflict.column('message_key').doNothing())
      .execute()
    await this.#database
      .deleteFrom('identity.outbox')
      .where('sent_at', '<', new Date(now - RETENTION_MS))
      .execute()
    return 'accepted'
  }

  async recent(most: number): Promise<readonly SentMessage[]> {
    const rows = await this.#database
      .selectFrom('identity.outbox')
      .selectAll()
      .where('sent_at', '>=', new Date(this.#clock.now() - RETENTION_MS))
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.map(({ sent_at, message_key, unsubscribe, html, ...message }) => ({
      ...message,
      ...(html === null ? {} : { html }),
      sentAt: sent_at.getTime(),
      ...(message_key === null ? {} : { key: message_key }),
      ...(unsubscribe === null ? {} : { unsubscribe }),
    }))
  }
}
