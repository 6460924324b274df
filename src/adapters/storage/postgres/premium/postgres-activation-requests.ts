import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { days, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Email } from '#domain/shared/email-address.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import type {
  SendActivationRequest,
  ActivationOutcome,
  ActivationRequestStatus,
  RequestedActivation,
  ActivationRequest,
  ActivationRequests,
} from '#ports/premium-ledger-and-activation.ts'

import { JobQueue } from '../platform/job-queue.ts'
import type { QueueBacklog } from '../platform/job-queue.ts'
import type { Database, Tables } from '../platform/kysely-table-types.ts'

type OrderRow = Selectable<Tables['back_office.premium_order']>

/** Returns the activation key in a job's payload; empty if there is none. */
function keyIn(data: unknown): string {
  const { order } = fieldsOf(data)
  return typeof order === 'string' ? order : ''
}

/** Converts a row to an activation request. */
function orderOf(row: OrderRow): ActivationRequest {
  return {
    key: row.key,
    subject: row.subject,
    email: row.email,
    actionCode: row.action_code,
    at: row.ordered_at.getTime(),
  }
}

/** Converts a row to the status of its activation request. */
function standingOf(row: OrderRow): ActivationRequestStatus {
  const { outcome, settled_at } = row
  return {
    ...orderOf(row),
    ...(outcome !== null &&
      settled_at !== null && { settled: { outcome, at: settled_at.getTime() } }),
  }
}

interface Options {
  readonly database: Database
  readonly logger: Logger
  readonly clock: Clock
  /**
   * Delay of the delivery job in milliseconds: the reader's own call may activate Premium first.
   */
  readonly head?: Duration
}

/** Four requests at a time, to spare a back office that recovers. */
const ORDERS = { name: 'premium-order', batchSize: 4, deleteWhenDone: true }
/**
 * Time after its outcome within which a repeated click returns the same request, in milliseconds.
 */
const SAME_PRESS_MS = seconds(10)
/** Time during which the support staff can look up a request with an outcome. */
const RETENTION_MS = days(30)

/**
 * Stores Premium activation requests for a remote back office. The delivery job is added in the
 * same transaction.
 */
export class PostgresActivationRequests implements ActivationRequests, AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #database: Database
  readonly #logger: Logger
  readonly #clock: Clock
  readonly #head: Duration

  constructor({ database, logger, clock, head = seconds(12) }: Options) {
    this.#jobs = new JobQueue(database, logger, ORDERS)
    this.#database = database
    this.#logger = logger
    this.#clock = clock
    this.#head = head
  }

  async open(order: RequestedActivation): Promise<ActivationRequestStatus> {
    await this.#jobs.open()
    return this.#database.transaction().execute((inside) => this.#taken(inside, order))
  }

  async settle(key: string, outcome: ActivationOutcome): Promise<void> {
    const now = this.#clock.now()
    await this.#database
      .updateTable('back_office.premium_order')
      .set({ outcome, settled_at: new Date(now) })
      .where('key', '=', key)
      .where('settled_at', 'is', null)
      .execute()
    await this.#database
      .deleteFrom('back_office.premium_order')
      .where('settled_at', '<', new Date(now - RETENTION_MS))
      .execute()
  }

  async newestOf(email: Email): Promise<ActivationRequestStatus | undefined> {
    const row = await this.#database
      .selectFrom('back_office.premium_order')
      .selectAll()
      .where(sql<boolean>`lower(email) = ${email}`)
      .orderBy('ordered_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row && standingOf(row)
  }

  /** Starts to deliver, from this process, the requests that have no outcome yet. */
  work(deliver: SendActivationRequest): Promise<void> {
    return this.#jobs.work({
      run: async ({ data }) => {
        const order = await this.#openUnder(keyIn(data))
        if (!order) return
        const accepted = await deliver(order)
        if (!accepted) this.#logger.warn('premium order refused', { order: order.key })
        await this.settle(order.key, accepted ? 'accepted' : 'refused')
      },
      onDeferred: ({ data }) => {
        this.#logger.warn('premium order deferred', { order: keyIn(data) })
      },
      onAbandoned: async ({ data }, error) => {
        this.#logger.error('premium order abandoned', error, { order: keyIn(data) })
        await this.settle(keyIn(data), 'givenUp')
      },
    })
  }

  /**
   * Counts the requests without an outcome, including those in flight, with the age of the oldest
   * in seconds.
   */
  async waiting(): Promise<QueueBacklog> {
    const { waiting, since } = await this.#database
      .selectFrom('back_office.premium_order')
      .where('settled_at', 'is', null)
      .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('ordered_at').as('since')])
      .executeTakeFirstOrThrow()
    const now = this.#clock.now()
    return { waiting: Number(waiting), oldest: (now - (since?.getTime() ?? now)) / 1000 }
  }

  /** Stops the deliveries. Waits at most 5 s for those under way. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }

  /** Stores a request, or returns the same one. The transactions of one person are serialised. */
  async #taken(inside: Database, order: RequestedActivation): Promise<ActivationRequestStatus> {
    const { subject, email, actionCode, at } = order
    await sql`select pg_advisory_xact_lock(hashtextextended(${`premium order ${subject}`}, 0))`.execute(
      inside,
    )
    const samePress = await this.#samePress(inside, order)
    if (samePress) return standingOf(samePress)
    const key = randomUUID()
    const values = { key, subject, email, action_code: actionCode, ordered_at: new Date(at) }
    await inside.insertInto('back_office.premium_order').values(values).execute()
    await this.#jobs.add({ order: key }, { id: key, transaction: inside, after: this.#head })
    return { ...order, key }
  }

  #samePress(inside: Database, { subject, actionCode, at }: RequestedActivation) {
    return inside
      .selectFrom('back_office.premium_order')
      .selectAll()
      .where('subject', '=', subject)
      .where((where) =>
        where.or([
          where('settled_at', 'is', null),
          where.and([
            where('settled_at', '>', new Date(at - SAME_PRESS_MS)),
            where('action_code', '=', actionCode),
            where('outcome', 'in', ['accepted', 'refused']),
          ]),
        ]),
      )
      .orderBy('settled_at', (order) => order.desc().nullsFirst())
      .limit(1)
      .executeTakeFirst()
  }

  async #openUnder(key: string): Promise<ActivationRequest | undefined> {
    const row = await this.#database
      .selectFrom('back_office.premium_order')
      .selectAll()
      .where('key', '=', key)
      .where('settled_at', 'is', null)
      .executeTakeFirst()
    return row && orderOf(row)
  }
}
