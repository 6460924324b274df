import type { ReceivedCancellation } from '../../../domain/premium/cancellation.ts'
import { parseEmail } from '../../../domain/shared/email.ts'
import type { CancellationRegister } from '../../../ports/cancellation-register.ts'
import { asked } from './outages.ts'
import type { Database } from './schema.ts'

/** The wishes to end a contract in our own database: a reference that comes again keeps what came first. */
export function postgresCancellationRegister(database: Database): CancellationRegister {
  return {
    record: (cancellation) =>
      asked(async () => {
        const { name, email, contract, wishedOn, reference, receivedAt } = cancellation
        const kept = await database
          .insertInto('back_office.cancellation')
          .values({
            reference,
            name,
            email,
            contract,
            wished_on: wishedOn ?? null,
            received_at: new Date(receivedAt),
          })
          .onConflict((conflict) => conflict.column('reference').doNothing())
          .executeTakeFirst()
        return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
          ? cancellation
          : first(database, cancellation)
      }),
  }
}

async function first(
  database: Database,
  given: ReceivedCancellation,
): Promise<ReceivedCancellation> {
  const row = await database
    .selectFrom('back_office.cancellation')
    .selectAll()
    .where('reference', '=', given.reference)
    .executeTakeFirstOrThrow()
  const email = parseEmail(row.email)
  return {
    reference: row.reference,
    name: row.name,
    email: email.ok ? email.value : given.email,
    contract: row.contract,
    wishedOn: row.wished_on ?? undefined,
    receivedAt: row.received_at.getTime(),
  }
}
