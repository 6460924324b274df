import { sql } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'

import type { LetterOrder } from '../../../../domain/newsletter/letter-order.ts'
import { hours, minutes } from '../../../../domain/shared/duration.ts'
import type { Duration } from '../../../../domain/shared/duration.ts'
import type { Journal } from '../../../../ports/journal.ts'
import { asked } from '../outages.ts'
import type { Database } from '../schema.ts'
import { letterOrderIn } from './letter-order-in.ts'

/** Sends the letter of an order; the key tells it from all others, so that a second try is the same letter. */
export type SendLetter = (order: LetterOrder, key: string) => Promise<void>

interface Options {
  readonly database: Database
  readonly journal: Journal
  /** How long a letter may take before another process tries it again: so long one stays with a process that was killed. */
  readonly patience?: Duration
}

const LETTERS = 'newsletter-letter'
const TIDYING = 'newsletter-tidying'
/** Twenty letters at a time, and others as soon as they have gone; each is settled alone. */
const WORKING = {
  batchSize: 20,
  pollingIntervalSeconds: 1,
  burstWhenBatchFull: true,
  includeMetadata: true,
  perJobResults: true,
} as const
const EVERY_NIGHT = '17 3 * * *'

/** After so long, a letter that no mail server took is given up. */
const GIVEN_UP = hours(72)
const LONGEST_PAUSE = minutes(15)

/** The letters that are to go, in PostgreSQL: an order is written down in the transaction of the fact that it follows from, and stays until its letter was handed over. */
export class LetterQueue implements AsyncDisposable {
  readonly #boss: PgBoss
  readonly #journal: Journal
  readonly #patience: number
  readonly #database: Database
  #opened: Promise<void> | undefined

  constructor({ database, journal, patience = minutes(1) }: Options) {
    this.#journal = journal
    this.#database = database
    this.#patience = Math.ceil(patience / 1000)
    this.#boss = new PgBoss({
      db: fromKysely(database),
      schema: 'letters',
      superviseIntervalSeconds: Math.min(this.#patience, 60),
      monitorIntervalSeconds: Math.min(this.#patience, 60),
    })
    this.#boss.on('error', (fault) => journal.error('letter queue failed', fault))
  }

  /** Makes sure that orders can be taken. */
  open(): Promise<void> {
    this.#opened ??= asked(() => this.#open()).catch((fault: unknown) => {
      this.#opened = undefined
      throw fault
    })
    return this.#opened
  }

  /** Takes an order within a transaction: both are kept, or neither. An order of the same id is the same order. */
  async take(transaction: Database, id: string, order: LetterOrder): Promise<boolean> {
    return (await this.#boss.send(LETTERS, order, { id, db: fromKysely(transaction) })) !== null
  }

  /** Has the letters sent from this process, and the addresses tidied every night and at once. */
  async work(send: SendLetter, tidy: () => Promise<unknown>): Promise<void> {
    await this.open()
    await this.#boss.work(LETTERS, WORKING, (jobs: readonly JobWithMetadata[]) =>
      Promise.all(
        jobs.map(async (job) => ({
          id: job.id,
          status: (await this.#sent(job, send)) ? 'completed' : 'failed',
        })),
      ),
    )
    await this.#boss.work(TIDYING, async () => {
      await tidy()
    })
    await this.#boss.schedule(TIDYING, EVERY_NIGHT)
    await tidy()
  }

  /** How many letters wait, and for how many seconds the oldest has. */
  async waiting(): Promise<{ readonly waiting: number; readonly oldest: number }> {
    const { rows } = await sql<{ waiting: number; oldest: number }>`
      select count(*)::integer as waiting,
             coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
      from letters.job
      where name = ${LETTERS} and state in ('created', 'retry')`.execute(this.#database)
    return rows[0] ?? { waiting: 0, oldest: 0 }
  }

  /** Lets the letters under way be handed over. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#opened === undefined) return
    await this.#opened.catch(() => undefined)
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  async #open(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(LETTERS, {
      retryLimit: 1_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE / 1000,
      expireInSeconds: this.#patience,
    })
    await this.#boss.createQueue(TIDYING)
  }

  /** Whether nothing is left to do. What fails is said once, without a name, and tried again by the queue until it is given up. */
  async #sent(job: JobWithMetadata, send: SendLetter): Promise<boolean> {
    const { id, data, createdOn, retryCount } = job
    const order = letterOrderIn(data)
    if (!order) return true
    const { kind } = order
    try {
      await send(order, id)
      return true
    } catch (fault) {
      const isOver = Date.now() - createdOn.getTime() >= GIVEN_UP
      if (isOver) this.#journal.error('letter given up', fault, { kind, order: id })
      else if (retryCount === 0) this.#journal.error('letter put off', fault, { kind, order: id })
      return isOver
    }
  }
}
