import { NO_RIGHTS, withRight } from '#domain/visitor/reader-rights.ts'
import type { Rights } from '#domain/visitor/reader-rights.ts'
import type { RightsRepository } from '#ports/rights-and-action-codes.ts'
import type { Bearer } from '#ports/token-verifier.ts'

import { PostgresStore } from '../platform/postgres-store.ts'

/**
 * Loads the access rights of a reader (spaces, subscriptions, trials, collective agreements) from
 * the embedded back office.
 */
export class PostgresRightsRepository extends PostgresStore implements RightsRepository {
  async rightsOf({ email }: Pick<Bearer, 'email'>): Promise<Rights> {
    const rows = await this.database
      .selectFrom('back_office.person_right')
      .select(['kind', 'key'])
      .where('email', '=', email)
      .orderBy('key')
      .execute()
    return rows.reduce(withRight, NO_RIGHTS)
  }
}
