import { PgBoss, fromKysely } from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'
import { z } from 'zod'

import { days, hours, minutes } from '../../../../domain/shared/duration.ts'
import type { Journal } from '../../../../ports/journal.ts'
import type { NewsletterLists } from '../../../../ports/newsletter-lists.ts'
import type { WishQueue } from '../../../../ports/wish-queue.ts'
import { asked } from '../outages.ts'
import type { Database } from '../schema.ts'

const WISHES = 'newsletter-wish'
/** Four at a time: a system that comes back is not run over. */
const WORKING = {
  batchSize: 4,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const
/** After so long, a wish that nobody took is given up. */
const GIVEN_UP = hours(72)
const LONGEST_PAUSE = minutes(15)
/** What was brought is forgotten after so long: it names an address. */
const FORGOTTEN = days(1)

const wishSchema = z.object({
  form: z.object({ email: z.string(), groups: z.array(z.string()) }),
  key: z.string(),
})

/** The wishes that another system is to take, in PostgreSQL: each stays until it was taken or refused. */
export class PostgresWishQueue implements WishQueue, AsyncDisposable {
  readonly #boss: PgBoss
  readonly #journal: Journal
  #opened: Promise<void> | undefined

  constructor(database: Database, journal: Journal) {
    this.#journal = journal
    this.#boss = new PgBoss({ db: fromKysely(database), schema: 'letters' })
    this.#boss.on('error', (fault) => journal.error('wish queue failed', fault))
  }

  async take(form: z.output<typeof wishSchema>['form'], key: string): Promise<void> {
    await this.#open()
    await asked(() => this.#boss.send(WISHES, { form, key }))
  }

  /** Has the wishes brought to those lists from this process. */
  async work(lists: NewsletterLists): Promise<void> {
    await this.#open()
    await this.#boss.work(WISHES, WORKING, (jobs: readonly JobWithMetadata[]) =>
      Promise.all(
        jobs.map(async (job) => ({
          id: job.id,
          status: (await this.#brought(job, lists)) ? 'completed' : 'failed',
        })),
      ),
    )
  }

  /** Lets the wishes under way be brought. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#opened === undefined) return
    await this.#opened.catch(() => undefined)
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  #open(): Promise<void> {
    this.#opened ??= asked(async () => {
      await this.#boss.start()
      await this.#boss.createQueue(WISHES, {
        retryLimit: 1_000,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: LONGEST_PAUSE / 1000,
        expireInSeconds: 60,
        deleteAfterSeconds: FORGOTTEN / 1000,
      })
    }).catch((fault: unknown) => {
      this.#opened = undefined
      throw fault
    })
    return this.#opened
  }

  /** Whether nothing is left to do: it was taken, refused, or waited too long. */
  async #brought(
    { id, data, createdOn, retryCount }: JobWithMetadata,
    lists: NewsletterLists,
  ): Promise<boolean> {
    const wish = wishSchema.safeParse(data)
    if (!wish.success) return true
    const { form, key } = wish.data
    try {
      const taken = await lists.signUp(form, key)
      if (!taken.ok) this.#journal.warn('wish refused', { wish: id, problem: taken.problem })
      return true
    } catch (fault) {
      const isOver = Date.now() - createdOn.getTime() >= GIVEN_UP
      if (isOver) this.#journal.error('wish given up', fault, { wish: id })
      else if (retryCount === 0) this.#journal.warn('wish put off', { wish: id })
      return isOver
    }
  }
}
