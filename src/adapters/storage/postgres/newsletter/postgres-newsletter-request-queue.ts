import { z } from 'zod'

import { seconds } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  NewsletterRequestQueue,
  NewsletterSignUps,
  QueuedSignUp,
} from '#ports/newsletter-stores.ts'

import { JobQueue, jobId } from '../platform/job-queue.ts'
import type { QueueBacklog } from '../platform/job-queue.ts'
import type { Database } from '../platform/kysely-table-types.ts'

/** Four sign-ups at a time, to spare a back office that recovers. */
const WISHES = { name: 'newsletter-wish', batchSize: 4, deleteWhenDone: true }

/** Delay of the delivery job, since the request itself tries first. */
const FIRST_DELIVERY_AFTER = seconds(5)

const wishSchema = z.object({
  form: z.object({ email: z.string(), groups: z.array(z.string()) }),
  key: z.string(),
})

type SignUp = z.output<typeof wishSchema>

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

  async take(form: SignUp['form'], requestKey: string): Promise<QueuedSignUp> {
    const { email, groups } = form
    const id = jobId(`sign-up ${email.toLowerCase()} ${groups.toSorted().join()}`)
    const order: SignUp = { form, key: requestKey }
    const queued = await this.#jobs.addOnce(id, order, FIRST_DELIVERY_AFTER)
    return { id, key: wishSchema.safeParse(queued).data?.key ?? requestKey }
  }

  settle({ id, key }: QueuedSignUp): Promise<void> {
    return this.#jobs.remove(id, { key })
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
