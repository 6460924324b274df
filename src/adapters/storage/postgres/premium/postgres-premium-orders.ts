import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { days, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Journal } from '#ports/monitoring.ts'
import type {
  DeliverOrder,
  OrderedActivation,
  OrderOutcome,
  OrderStanding,
  PremiumOrder,
  PremiumOrders,
} from '#ports/premium.ts'
import type { Clock } from '#ports/time.ts'

import { JobQueue } from '../platform/job-queue.ts'
import type { Waiting } from '../platform/job-queue.ts'
import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'
import { keyIn, orderOf, standingOf } from './premium-order-rows.ts'

interface Options {
  readonly database: Database
  readonly journal: Journal
  readonly clock: Clock
  /** How long the call of the reader itself may take; only then is the order brought without it. */
  readonly head?: Duration
}

/** Four at a time spare a system that comes back. */
const ORDERS = { name: 'premium-order', batchSize: 4, deleteWhenDone: true }
/** How long after its answer an order still stands for the same press, in milliseconds. */
const SAME_PRESS_MS = seconds(10)
/** What the support staff can look up of an order that is settled. */
const KEPT = days(30)

/** The orders of Premium in PostgreSQL: what is to be brought is taken in the transaction that writes the order down. */
export class PostgresPremiumOrders implements PremiumOrders, AsyncDisposable {
  readonly #jobs: JobQueue
  readonly #database: Database
  readonly #journal: Journal
  readonly #clock: Clock
  readonly #head: Duration

  constructor({ database, journal, clock, head = seconds(12) }: Options) {
    this.#jobs = new JobQueue(database, journal, ORDERS)
    this.#database = database
    this.#journal = journal
    this.#clock = clock
    this.#head = head
  }

  async open(order: OrderedActivation): Promise<OrderStanding> {
    await this.#jobs.open()
    return asked(() => this.#database.transaction().execute((inside) => this.#taken(inside, order)))
  }

  settle(key: string, outcome: OrderOutcome): Promise<void> {
    const now = this.#clock.now()
    return asked(async () => {
      await this.#database
        .updateTable('back_office.premium_order')
        .set({ outcome, settled_at: new Date(now) })
        .where('key', '=', key)
        .where('settled_at', 'is', null)
        .execute()
      await this.#database
        .deleteFrom('back_office.premium_order')
        .where('settled_at', '<', new Date(now - KEPT))
        .execute()
    })
  }

  newestOf(email: Email): Promise<OrderStanding | undefined> {
    return asked(async () => {
      const row = await this.#database
        .selectFrom('back_office.premium_order')
        .selectAll()
        .where(sql<boolean>`lower(email) = ${email}`)
        .orderBy('ordered_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row && standingOf(row)
    })
  }

  /** Has the orders that stayed open brought by this process. */
  work(deliver: DeliverOrder): Promise<void> {
    return this.#jobs.work({
      run: async ({ data }) => {
        const order = await this.#openUnder(keyIn(data))
        if (!order) return
        const accepted = await deliver(order)
        if (!accepted) this.#journal.warn('premium order refused', { order: order.key })
        await this.settle(order.key, accepted ? 'accepted' : 'refused')
      },
      onDeferred: ({ data }) => {
        this.#journal.warn('premium order deferred', { order: keyIn(data) })
      },
      onAbandoned: async ({ data }, error) => {
        this.#journal.error('premium order abandoned', error, { order: keyIn(data) })
        await this.settle(keyIn(data), 'givenUp')
      },
    })
  }

  /** The orders that nobody answered yet, those under way by the call of their reader included. */
  async waiting(): Promise<Waiting> {
    const { waiting, since } = await this.#database
      .selectFrom('back_office.premium_order')
      .where('settled_at', 'is', null)
      .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('ordered_at').as('since')])
      .executeTakeFirstOrThrow()
    const now = this.#clock.now()
    return { waiting: Number(waiting), oldest: (now - (since?.getTime() ?? now)) / 1000 }
  }

  /** Lets the orders under way be brought. */
  [Symbol.asyncDispose](): Promise<void> {
    return this.#jobs[Symbol.asyncDispose]()
  }

  /** One transaction after the other for each person: an order cannot be opened and answered between two statements of another. */
  async #taken(inside: Database, order: OrderedActivation): Promise<OrderStanding> {
    const { subject, email, actionCode, at } = order
    await sql`select pg_advisory_xact_lock(hashtextextended(${`premium order ${subject}`}, 0))`.execute(
      inside,
    )
    const known = await this.#samePress(inside, order)
    if (known) return standingOf(known)
    const key = randomUUID()
    const values = { key, subject, email, action_code: actionCode, ordered_at: new Date(at) }
    await inside.insertInto('back_office.premium_order').values(values).execute()
    await this.#jobs.take({ order: key }, { id: key, transaction: inside, after: this.#head })
    return { ...order, key }
  }

  #samePress(inside: Database, { subject, actionCode, at }: OrderedActivation) {
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

  async #openUnder(key: string): Promise<PremiumOrder | undefined> {
    const row = await asked(() =>
      this.#database
        .selectFrom('back_office.premium_order')
        .selectAll()
        .where('key', '=', key)
        .where('settled_at', 'is', null)
        .executeTakeFirst(),
    )
    return row && orderOf(row)
  }
}
