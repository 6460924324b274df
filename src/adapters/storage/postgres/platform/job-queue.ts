import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { PgBoss, fromKysely } from 'pg-boss'
import type { JobWithMetadata } from 'pg-boss'
import { z } from 'zod'

import { hours, minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import type { Database } from './kysely-table-types.ts'
import { selectRows } from './select-rows.ts'

/** Settings of one job queue. */
export interface QueueSettings {
  readonly name: string
  /** Number of jobs that a worker fetches and runs together. */
  readonly batchSize: number
  /** Number of batches that this process runs concurrently; 1 by default. */
  readonly workers?: number
  /** Milliseconds after which a running job is retried; 1 minute by default. */
  readonly timeout?: Duration
  /**
   * True to delete a job once done, because it contains personal data. By default pg-boss deletes
   * it later.
   */
  readonly deleteWhenDone?: boolean
}

export interface QueuedJob {
  readonly id: string
  readonly createdOn: Date
  readonly data: unknown
}

/** Functions that run the jobs of a queue and handle their failures. */
export interface JobHandler {
  readonly run: (job: QueuedJob) => Promise<void>
  /** Called at the first failure of a job. */
  readonly onDeferred: (job: QueuedJob, error: unknown) => void
  /** Called when a job has failed for 72 hours and is no longer retried. */
  readonly onAbandoned: (job: QueuedJob, error: unknown) => void | Promise<void>
}

/** Number of unfinished jobs, and the age of the oldest in seconds. */
const backlogRow = z.object({
  waiting: z.number(),
  oldest: z.number(),
})

export type QueueBacklog = z.infer<typeof backlogRow>

interface TakeOptions {
  readonly id?: string
  /** Transaction in which the job is added, so that it exists only if the transaction commits. */
  readonly transaction?: Database
  /** Milliseconds before the first attempt. */
  readonly after?: Duration
}

/** Jobs in one statement, each with its payload. */
const JOBS_PER_INSERT = 1_000
/** Retention of a resumed job that is never run, which is that of a new one. */
const RESUMED_JOB_RETENTION = '14 days'

const RETRY_FOR = hours(72)
const MAX_RETRY_DELAY = minutes(15)
/** Failures less than this apart count as one, since workers poll every second. */
const FAILURE_OVER_AFTER = minutes(1)

const dataAndIsUnfinishedRow = z.object({ data: z.unknown(), isUnfinished: z.boolean() })

/** Queue of jobs in PostgreSQL. A failed job is retried with backoff for 72 hours. */
export class JobQueue implements AsyncDisposable {
  readonly #boss: PgBoss
  readonly #database: Database
  readonly #rules: Required<QueueSettings>
  readonly #logger: Logger
  readonly #workerIds: string[] = []
  #failedAt = 0
  #opened: Promise<void> | undefined

  constructor(database: Database, logger: Logger, rules: QueueSettings) {
    this.#rules = { workers: 1, timeout: minutes(1), deleteWhenDone: false, ...rules }
    const interval = Math.min(Math.ceil(this.#rules.timeout / 1000), 60)
    this.#database = database
    this.#logger = logger
    this.#boss = new PgBoss({
      db: fromKysely(database),
      schema: 'letters',
      superviseIntervalSeconds: interval,
      monitorIntervalSeconds: interval,
    })
    this.#boss.on('error', (emitted) => this.#logFailure(emitted))
  }

  /**
   * Logs a failure once, and again only after a minute without failure. Outages are logged
   * elsewhere.
   */
  #logFailure(emitted: Error): void {
    if (isOutage(emitted)) return
    // For an error of a worker, pg-boss emits a copy that is no `Error`.
    const error = emitted instanceof Error ? emitted : Object.assign(new Error(), emitted)
    const now = Date.now()
    const isNew = now - this.#failedAt >= FAILURE_OVER_AFTER
    this.#failedAt = now
    if (isNew) this.#logger.error('queue failed', error, { queue: this.#rules.name })
  }

  /** Starts the queue, and creates it if missing. */
  open(): Promise<void> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  /** Adds a job and wakes the idle workers of this process. Returns false if the id exists. */
  async add(data: object, { id, transaction, after }: TakeOptions = {}): Promise<boolean> {
    const taken = await this.#boss.send(this.#rules.name, data, {
      ...(id === undefined ? {} : { id }),
      ...(transaction && { db: fromKysely(transaction) }),
      ...(after === undefined ? {} : { startAfter: Math.ceil(after / 1000) }),
    })
    for (const worker of this.#workerIds) this.#boss.notifyWorker(worker)
    return taken !== null
  }

  /** Adds jobs in a transaction, and wakes the idle workers of this process. */
  async addAll(
    transaction: Database,
    jobs: readonly { readonly id: string; readonly data: object }[],
  ): Promise<void> {
    for (let at = 0; at < jobs.length; at += JOBS_PER_INSERT) {
      const batch = jobs.slice(at, at + JOBS_PER_INSERT)
      await this.#boss.insert(this.#rules.name, [...batch], { db: fromKysely(transaction) })
    }
    for (const worker of this.#workerIds) this.#boss.notifyWorker(worker)
  }

  /**
   * Pauses or resumes the jobs that do not run yet and whose payload contains `fields`. The time of
   * a pause does not count as one of retries.
   */
  async setPaused(transaction: Database, fields: object, isPaused: boolean): Promise<void> {
    const due = isPaused
      ? sql`start_after = 'infinity', keep_until = 'infinity'`
      : sql`start_after = now(), keep_until = now() + ${RESUMED_JOB_RETENTION}::interval, created_on = now()`
    await sql`
      update letters.job set ${due}
      where name = ${this.#rules.name} and state in ('created', 'retry')
        and data @> ${JSON.stringify(fields)}::jsonb`.execute(transaction)
  }

  /**
   * Adds a job with an id, unless one with this id is unfinished. Returns the payload of the job in
   * the queue.
   */
  async addOnce(id: string, data: object, after: Duration): Promise<unknown> {
    await this.open()
    return this.#database.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 7))`.execute(transaction)
      const [earlier] = await selectRows(transaction, dataAndIsUnfinishedRow)`
        select data, state in ('created', 'retry', 'active') as "isUnfinished" from letters.job
        where name = ${this.#rules.name} and id = ${id} for update`
      if (earlier?.isUnfinished === true) return earlier.data
      if (earlier) await this.#delete(transaction, id, {})
      await this.add(data, { id, transaction, after })
      return data
    })
  }

  /** Deletes a job, if its payload contains `fields`. */
  remove(id: string, fields: object): Promise<void> {
    return this.#delete(this.#database, id, fields)
  }

  async #delete(database: Database, id: string, fields: object): Promise<void> {
    await sql`
      delete from letters.job
      where name = ${this.#rules.name} and id = ${id} and data @> ${JSON.stringify(fields)}::jsonb
      `.execute(database)
  }

  /** Starts workers in this process. Each job succeeds or fails separately. */
  async work(handler: JobHandler): Promise<void> {
    await this.open()
    const { name, batchSize, workers } = this.#rules
    const options = {
      batchSize,
      pollingIntervalSeconds: 1,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const
    const run = (jobs: readonly JobWithMetadata[]) =>
      Promise.all(
        jobs.map(async (job) => {
          const done = await isDone(job, handler)
          if (done) await this.#clear(job)
          return { id: job.id, status: done ? 'completed' : 'failed' } as const
        }),
      )
    for (let worker = 0; worker < workers; worker += 1) {
      this.#workerIds.push(await this.#boss.work(name, options, run))
    }
  }

  /** Runs work on a cron schedule, each time in only one process. */
  async schedule(name: string, times: string, work: () => Promise<unknown>): Promise<void> {
    await this.open()
    await this.#boss.createQueue(name)
    await this.#boss.work(name, async () => {
      await work()
    })
    await this.#boss.schedule(name, times)
  }

  /**
   * Counts the unfinished jobs: delayed, to retry, or running, even in a process that died. Paused
   * ones do not count.
   */
  async waiting(): Promise<QueueBacklog> {
    const rows = await selectRows(this.#database, backlogRow)`
      select count(*)::integer as waiting,
             coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
      from letters.job
      where name = ${this.#rules.name} and state in ('created', 'retry', 'active')
        and start_after < 'infinity'`
    return rows[0] ?? { waiting: 0, oldest: 0 }
  }

  /** Stops the workers. Waits at most 5 s for the running jobs. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#opened === undefined) return
    await this.#opened.catch(() => undefined)
    await this.#boss.stop({ graceful: true, timeout: 5_000 })
  }

  async #open(): Promise<void> {
    const { name, timeout } = this.#rules
    await this.#boss.start()
    await this.#boss.createQueue(name, {
      retryLimit: 1_000,
      retryDelay: 1,
      retryBackoff: true,
      retryDelayMax: MAX_RETRY_DELAY / 1000,
      expireInSeconds: Math.ceil(timeout / 1000),
    })
  }

  /**
   * Deletes a finished job if the queue requires it. A failed deletion is only logged, since
   * running the job twice would be worse.
   */
  async #clear({ id }: JobWithMetadata): Promise<void> {
    const { name, deleteWhenDone } = this.#rules
    if (!deleteWhenDone) return
    await this.#boss.deleteJob(name, id).catch((error: unknown) => {
      this.#logger.error('job not deleted', error, { queue: name, job: id })
    })
  }
}

/**
 * Returns a UUID derived from the purpose of a job, so that a job is queued once for each purpose.
 */
export function jobId(purpose: string): string {
  const hex = createHash('sha256').update(purpose).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5')
}

/** Returns the message of the error that made a job fail, for the log: one line without stack. */
export function causeOf(error: unknown): string {
  const { cause } = fieldsOf(error)
  return cause instanceof Error || typeof cause === 'string' ? String(cause) : String(error)
}

/** Runs a job. Returns true if it succeeded or is abandoned, false if it must be retried. */
async function isDone(job: JobWithMetadata, handler: JobHandler): Promise<boolean> {
  try {
    await handler.run(job)
    return true
  } catch (error) {
    const isOver = Date.now() - job.createdOn.getTime() >= RETRY_FOR
    if (isOver) await handler.onAbandoned(job, error)
    else if (job.retryCount === 0) handler.onDeferred(job, error)
    return isOver
  }
}
