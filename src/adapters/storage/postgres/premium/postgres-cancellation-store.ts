import type { Selectable } from 'kysely'

import type { ReceivedCancellation } from '#domain/premium/cancellation-form.ts'
import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { CancellationStore } from '#ports/premium-ledger-and-activation.ts'

import type { Database, Tables } from '../platform/kysely-table-types.ts'

/** Time within which a prepared cancellation can be confirmed, in milliseconds. */
const CHECK_TTL = days(1)

/**
 * Creates the store of contract cancellations. A prepared cancellation expires if it is not
 * confirmed within a day.
 */
export function postgresCancellationStore(database: Database): CancellationStore {
  return {
    check: async ({ name, email, contract, wishedOn, reference, checkedAt }) => {
      await database
        .deleteFrom('back_office.cancellation')
        .where('received_at', 'is', null)
        .where('checked_at', '<', new Date(checkedAt - CHECK_TTL))
        .execute()
      await database
        .insertInto('back_office.cancellation')
        .values({
          reference,
          name,
          email,
          contract,
          wished_on: wishedOn ?? null,
          checked_at: new Date(checkedAt),
        })
        .execute()
    },
    receive: async (reference, receivedAt, announce) => {
      const first = await database.transaction().execute(async (transaction) => {
        const marked = await markReceived(transaction, reference, receivedAt)
        const received = receivedOf(marked)
        if (received) await announce(received)
        return marked
      })
      const row = first ?? (await rowOf(database, reference))
      const received = receivedOf(row)
      return (
        row &&
        received && { received, isFirst: first !== undefined, acknowledged: row.acknowledged }
      )
    },
    acknowledge: async (reference) => {
      await database
        .updateTable('back_office.cancellation')
        .set({ acknowledged: true })
        .where('reference', '=', reference)
        .execute()
    },
  }
}

type CancellationRow = Selectable<Tables['back_office.cancellation']>

function markReceived(transaction: Database, reference: string, receivedAt: Instant) {
  return transaction
    .updateTable('back_office.cancellation')
    .set({ received_at: new Date(receivedAt) })
    .where('reference', '=', reference)
    .where('received_at', 'is', null)
    .where('checked_at', '>=', new Date(receivedAt - CHECK_TTL))
    .returningAll()
    .executeTakeFirst()
}

function rowOf(database: Database, reference: string): Promise<CancellationRow | undefined> {
  return database
    .selectFrom('back_office.cancellation')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
}

function receivedOf(row: CancellationRow | undefined): ReceivedCancellation | undefined {
  if (!row?.received_at) return undefined
  return {
    reference: row.reference,
    name: row.name,
    email: row.email,
    contract: row.contract,
    wishedOn: row.wished_on ?? undefined,
    receivedAt: row.received_at.getTime(),
  }
}
