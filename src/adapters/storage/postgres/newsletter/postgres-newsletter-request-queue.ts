import { z } from 'zod'

import type { Logger } from '#ports/logger.ts'
import type { NewsletterSignUps, NewsletterRequestQueue } from '#ports/newsletter-stores.ts'

import { JobQueue } from '../platform/job-queue.ts'
import type { QueueBacklog } from '../platform/job-queue.ts'
import type { Database } from '../platform/kysely-table-types.ts'

/** Four sign-ups at a time, to spare a back office that recovers. */
const WISHES = { name: 'newsletter-wish', batchSize: 4, deleteWhenDone: true }

const wishSchema = z.object({
  form: z.object({ email: z.string(), groups: z.array(z.string()) }),
  key: z.string(),
})

/**
 * Queue of newsletter sign-ups for the publisher's back office. Each one is retried until accepted
 * or refused, for 72 hours at most.
 */
export class PostgresNewsletterRequestQueue implements NewsletterRequestQueue, AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #logger: Logger

  constructor(database: Database, logger: Logger) {
    this.#jobs = new JobQueue(database, logger, WISHES)
    this.#logger = logger
  }

  async take(form: z.output<typeof wishSchema>['form'], key: string): Promise<void> {
    await this.#jobs.open()
    await this.#jobs.add({ form, key })
  }

  /** Starts to send the queued sign-ups to `lists` from this process. */
  work(lists: NewsletterSignUps): Promise<void> {
    return this.#jobs.work({
      run: async ({ id, data }) => {
        const wish = wishSchema.safeParse(data)
        if (!wish.success) return
        const taken = await lists.signUp(wish.data.form, wish.data.key)
        if (!taken.ok) this.#logger.warn('wish refused', { wish: id, problem: taken.problem })
      },
      onDeferred: ({ id }) => this.#logger.warn('wish deferred', { wish: id }),
      onAbandoned: ({ id }, error) => this.#logger.error('wish abandoned', error, { wish: id }),
    })
  }

  /** Counts the sign-ups still to send, with the age of the oldest in seconds. */
  waiting(): Promise<QueueBacklog> {
    return this.#jobs.waiting()
  }

  /** Stops sending. Waits at most five seconds for the sign-ups under way. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }
}
