import { z } from 'zod'

import type { Logger } from '#ports/logger.ts'
import type { NewsletterSignUps, NewsletterRequestQueue } from '#ports/newsletter.ts'

import { runQuery } from '../platform/database-outages.ts'
import { JobQueue } from '../platform/job-queue.ts'
import type { Waiting } from '../platform/job-queue.ts'
import type { Database } from '../platform/schema.ts'

/** Four at a time, to spare a back office that recovers. */
const WISHES = { name: 'newsletter-wish', batchSize: 4, deleteWhenDone: true }

const wishSchema = z.object({
  form: z.object({ email: z.string(), groups: z.array(z.string()) }),
  key: z.string(),
})

/**
 * Queue of subscriptions for the publisher's back office. Each stays until accepted or rejected.
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
    await runQuery(() => this.#jobs.take({ form, key }))
  }

  /** Sends the subscriptions to these lists from this process. */
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

  /** Counts the subscriptions still to send. */
  waiting(): Promise<Waiting> {
    return this.#jobs.waiting()
  }

  /** Waits for the subscriptions under way. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }
}
