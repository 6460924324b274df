import { z } from 'zod'

import type { Journal } from '#ports/monitoring.ts'
import type { NewsletterSignUps, WishQueue } from '#ports/newsletter.ts'

import { runQuery } from '../platform/database-outages.ts'
import { JobQueue } from '../platform/job-queue.ts'
import type { Waiting } from '../platform/job-queue.ts'
import type { Database } from '../platform/schema.ts'

/** Four at a time spare a system that comes back. */
const WISHES = { name: 'newsletter-wish', batchSize: 4, deleteWhenDone: true }

const wishSchema = z.object({
  form: z.object({ email: z.string(), groups: z.array(z.string()) }),
  key: z.string(),
})

/** The wishes for another system: each stays until accepted or refused. */
export class PostgresWishQueue implements WishQueue, AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #journal: Journal

  constructor(database: Database, journal: Journal) {
    this.#jobs = new JobQueue(database, journal, WISHES)
    this.#journal = journal
  }

  async take(form: z.output<typeof wishSchema>['form'], key: string): Promise<void> {
    await this.#jobs.open()
    await runQuery(() => this.#jobs.take({ form, key }))
  }

  /** Has the wishes brought to those lists from this process. */
  work(lists: NewsletterSignUps): Promise<void> {
    return this.#jobs.work({
      run: async ({ id, data }) => {
        const wish = wishSchema.safeParse(data)
        if (!wish.success) return
        const taken = await lists.signUp(wish.data.form, wish.data.key)
        if (!taken.ok) this.#journal.warn('wish refused', { wish: id, problem: taken.problem })
      },
      onDeferred: ({ id }) => this.#journal.warn('wish deferred', { wish: id }),
      onAbandoned: ({ id }, error) => this.#journal.error('wish abandoned', error, { wish: id }),
    })
  }

  /** The wishes that are to be brought. */
  waiting(): Promise<Waiting> {
    return this.#jobs.waiting()
  }

  /** Lets the wishes under way be brought. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }
}
