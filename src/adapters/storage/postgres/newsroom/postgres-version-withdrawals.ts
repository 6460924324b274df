import { sql } from 'kysely'

import type { OutdatedTags } from '#ports/cache-purges.ts'
import type {
  VersionName,
  VersionWithdrawal,
  VersionWithdrawals,
} from '#ports/published-versions.ts'

import { PostgresStore } from '../platform/postgres-store.ts'
import { acquirePublicationLock, announce } from '../platform/publication-transaction.ts'

/**
 * Withdraws public versions of articles by deleting their texts. Needs a connection as the owner of
 * the database.
 */
export class PostgresVersionWithdrawals extends PostgresStore implements VersionWithdrawals {
  withdraw(
    { documentId, label }: VersionName,
    { editor, reason, at }: VersionWithdrawal,
    outdated: OutdatedTags,
  ): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      await acquirePublicationLock(transaction)
      const { rows } = await sql`
        update published_version
        set summary = null, content = null, withdrawn_at = ${new Date(at)},
          withdrawal_reason = ${reason}
        where document_id = ${documentId} and label = ${label} and withdrawn_at is null
        returning label`.execute(transaction)
      if (rows.length === 0) return false
      await sql`
        delete from premium.published_continuation
        where document_id = ${documentId} and label = ${label}`.execute(transaction)
      await sql`
        insert into newsroom.version_withdrawal (document_id, label, editor, reason, withdrawn_at)
        values (${documentId}, ${label}, ${editor}, ${reason}, ${new Date(at)})`.execute(
        transaction,
      )
      await announce(transaction, outdated)
      return true
    })
  }
}
