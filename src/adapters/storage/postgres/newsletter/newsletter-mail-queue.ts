import type { FollowJob } from '#domain/following/followers-and-follow-jobs.ts'
import type { NewsletterEmailJob } from '#domain/newsletter/newsletter-requests-and-subscribers.ts'
import type { Duration } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Logger } from '#ports/logger.ts'

import { causeOf, JobQueue } from '../platform/job-queue.ts'
import type { QueueBacklog, QueuedJob } from '../platform/job-queue.ts'
import type { Database } from '../platform/kysely-table-types.ts'
import { parseFollowJob } from './follow-job-payloads.ts'
import type { StoredFollowJob } from './follow-job-payloads.ts'

/** Parses the payload of a newsletter's job. Returns undefined if its kind is unknown. */
function parseNewsletterJob(data: unknown): NewsletterEmailJob | undefined {
  const { kind, wish, subscriber, path } = fieldsOf(data)
  if (kind === 'confirmation' && typeof wish === 'string') return { kind, wish }
  if (typeof subscriber !== 'string') return undefined
  if (kind === 'welcome') return { kind, subscriber }
  return kind === 'issue' && typeof path === 'string' ? { kind, subscriber, path } : undefined
}

/**
 * Handlers of jobs by subject. The job's id is the idempotency key, so that a retry is the same
 * email.
 */
interface JobHandlers {
  readonly newsletters: (order: NewsletterEmailJob, key: string) => Promise<void>
  readonly follows: (order: FollowJob, key: string) => Promise<void>
  /** Records that a job failed for 72 hours and is given up. */
  readonly abandoned: (job: NewsletterEmailJob) => Promise<void>
  /** Deletes expired addresses. */
  readonly tidy: () => Promise<unknown>
  /** Queues the letters that were published since. */
  readonly startLetters: () => Promise<unknown>
}

interface Options {
  readonly database: Database
  readonly logger: Logger
  /** Milliseconds after which another process retries a running job. */
  readonly timeout?: Duration
}

/** Settings of the queue: twenty emails are sent at a time. */
const EMAILS = { name: 'newsletter-letter', batchSize: 20 }
const CLEANUP = 'newsletter-tidying'
const LETTERS = 'newsletter-letters'
const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '17 3 * * *'

/** Queue of jobs that send emails to subscribers and followers, or find the followers to notify. */
export class NewsletterMailQueue implements AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #logger: Logger

  constructor({ database, logger, ...timeout }: Options) {
    this.#jobs = new JobQueue(database, logger, { ...EMAILS, ...timeout })
    this.#logger = logger
  }

  /** Creates the queue if missing. */
  open(): Promise<void> {
    return this.#jobs.open()
  }

  /**
   * Adds a job in a transaction, to run after a delay in milliseconds. Returns false if the id
   * exists.
   */
  add(
    transaction: Database,
    id: string,
    order: NewsletterEmailJob | StoredFollowJob,
    after: Duration = 0,
  ): Promise<boolean> {
    return this.#jobs.add(order, { id, transaction, after })
  }

  /** Adds the emails of letters in a transaction. Ids that exist are not added again. */
  addIssues(
    transaction: Database,
    emails: readonly { readonly id: string; readonly data: NewsletterEmailJob }[],
  ): Promise<void> {
    return this.#jobs.addAll(transaction, emails)
  }

  /** Pauses or resumes the jobs that wait and whose payload contains `fields`. */
  setPaused(
    transaction: Database,
    fields: Partial<NewsletterEmailJob>,
    isPaused: boolean,
  ): Promise<void> {
    return this.#jobs.setPaused(transaction, fields, isPaused)
  }

  /**
   * Starts to run the queued jobs in this process, and every minute queues the letters published
   * since. Also deletes expired addresses, now and every night. Addresses are not logged.
   */
  async work({ newsletters, follows, abandoned, tidy, startLetters }: JobHandlers): Promise<void> {
    await this.#jobs.work({
      run: async ({ id, data }) => {
        const newsletter = parseNewsletterJob(data)
        const follow = parseFollowJob(data)
        if (newsletter) await newsletters(newsletter, id)
        else if (follow) await follows(follow, id)
      },
      onDeferred: (job, error) =>
        this.#logger.warn('mail deferred', { ...jobFields(job), cause: causeOf(error) }),
      onAbandoned: async (job, error) => {
        this.#logger.error('mail abandoned', error, jobFields(job))
        const newsletter = parseNewsletterJob(job.data)
        if (newsletter) await abandoned(newsletter)
      },
    })
    await this.#jobs.schedule(LETTERS, EVERY_MINUTE, startLetters)
    await this.#jobs.schedule(CLEANUP, EVERY_NIGHT, tidy)
    await tidy()
  }

  /** Counts the jobs that are not done, with the age of the oldest in seconds. */
  waiting(): Promise<QueueBacklog> {
    return this.#jobs.waiting()
  }

  /** Stops running jobs. Waits at most five seconds for those under way. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }
}

function jobFields({ id, data }: Pick<QueuedJob, 'id' | 'data'>) {
  const job = parseNewsletterJob(data) ?? parseFollowJob(data)
  return { kind: job?.kind, order: id }
}
