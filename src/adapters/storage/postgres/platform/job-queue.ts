import { sql } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'

import { hours, minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/journal.ts'

import { asked, isDatabaseOutage } from './outages.ts'
import type { Database } from './schema.ts'

/** What a queue is called, and how much of it is done together. */
export interface QueueRules {
  readonly name: string
  readonly atOnce: number
  /** How long a job may take before another process tries it again: so long one stays with a process that was killed. */
  readonly patience?: Duration
  /** After so long, a job that is done is forgotten; a week unless it names somebody. */
  readonly forgotten?: Duration
}

export interface QueuedJob {
  readonly id: string
  readonly data: unknown
}

/** Does a job, and says what became of one that fails: of its first failure, and of the one after which it is given up. */
export interface Doing {
  readonly what: (job: QueuedJob) => Promise<void>
  readonly putOff: (job: QueuedJob, fault: unknown) => void
  readonly givenUp: (job: QueuedJob, fault: unknown) => void | Promise<void>
}

/** How much there is to do, and for how many seconds the oldest of it has waited. */
export interface Waiting {
  readonly waiting: number
  readonly oldest: number
}

/** How a job is taken: under an id of its own, within a transaction, and to be begun so much later. */
interface Taking {
  readonly id?: string
  readonly transaction?: Database
  readonly after?: Duration
}

/** After so long, a job that never succeeded is given up. */
const GIVEN_UP = hours(72)
const LONGEST_PAUSE = minutes(15)

/** Jobs in PostgreSQL: each is tried again, after longer and longer pauses, until it succeeds or is given up. */
export class JobQueue implements AsyncDisposable {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #rules: QueueRules
  #opened: Promise<void> | undefined

  constructor(database: Database, journal: Journal, rules: QueueRules) {
    const patience = rules.patience ?? minutes(1)
    const watching = Math.min(Math.ceil(patience / 1000), 60)
    this.#database = database
    this.#rules = { ...rules, patience }
    this.#boss = new PgBoss({
      db: fromKysely(database),
      schema: 'letters',
      superviseIntervalSeconds: watching,
      monitorIntervalSeconds: watching,
    })
    this.#boss.on('error', (error) => {
      // The outage itself is logged where it is noticed; jobs wait for the database.
      if (!isDatabaseOutage(error)) journal.error('queue failed', error, { queue: rules.name })
    })
  }

  /** Makes sure that jobs can be taken. */
  open(): Promise<void> {
    this.#opened ??= asked(() => this.#open()).catch((fault: unknown) => {
      this.#opened = undefined
      throw fault
    })
    return this.#opened
  }

  /** Whether the job is new: one of the same id is the same job. */
  async take(data: object, { id, transaction, after }: Taking = {}): Promise<boolean> {
    const taken = await this.#boss.send(this.#rules.name, data, {
      ...(id === undefined ? {} : { id }),
      ...(transaction && { db: fromKysely(transaction) }),
      ...(after === undefined ? {} : { startAfter: Math.ceil(after / 1000) }),
    })
    return taken !== null
  }

  /** Has the jobs done by this process; each is settled alone. */
  async work(doing: Doing): Promise<void> {
    await this.open()
    const { name, atOnce } = this.#rules
    const working = {
      batchSize: atOnce,
      pollingIntervalSeconds: 1,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const
    await this.#boss.work(name, working, (jobs: readonly JobWithMetadata[]) =>
      Promise.all(
        jobs.map(async (job) => ({
          id: job.id,
          status: (await isSettled(job, doing)) ? 'completed' : 'failed',
        })),
      ),
    )
  }

  /** Has something done at these times, by one process of all. */
  async schedule(name: string, times: string, work: () => Promise<unknown>): Promise<void> {
    await this.open()
    await this.#boss.createQueue(name)
    await this.#boss.work(name, async () => {
      await work()
    })
    await this.#boss.schedule(name, times)
  }

  /** The jobs that are to be done, those of a later time included. */
  async waiting(): Promise<Waiting> {
    const { rows } = await sql<Waiting>`
      select count(*)::integer as waiting,
             coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
      from letters.job
      where name = ${this.#rules.name} and state in ('created', 'retry')`.execute(this.#database)
    return rows[0] ?? { waiting: 0, oldest: 0 }
  }

  /** Lets the jobs under way be done. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#opened === undefined) return
    await this.#opened.catch(() => undefined)
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  async #open(): Promise<void> {
    const { name, patience = 0, forgotten } = this.#rules
    await this.#boss.start()
    await this.#boss.createQueue(name, {
      retryLimit: 1_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE / 1000,
      expireInSeconds: Math.ceil(patience / 1000),
      ...(forgotten === undefined ? {} : { deleteAfterSeconds: forgotten / 1000 }),
    })
  }
}

/** Whether nothing is left to do: it succeeded, or is given up. */
async function isSettled(job: JobWithMetadata, { what, putOff, givenUp }: Doing): Promise<boolean> {
  try {
    await what(job)
    return true
  } catch (fault) {
    const isOver = Date.now() - job.createdOn.getTime() >= GIVEN_UP
    if (isOver) await givenUp(job, fault)
    else if (job.retryCount === 0) putOff(job, fault)
    return isOver
  }
}
