import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'

import type {
  FactorAddress,
  SecondFactor,
  SecondFactors,
} from '../ports/passkey-and-second-factor-stores.ts'
import { IdentityStore } from './identity-store.ts'

/** Date of an email factor: unchanged if the same address is added again. */
const SINCE_IT_CHANGED = sql<Date>`case
  when second_factor.address = excluded.address then second_factor.added_at
  else excluded.added_at
end`

/** Stores verified second factors in PostgreSQL. */
export class PostgresSecondFactors extends IdentityStore implements SecondFactors {
  async of(personId: string): Promise<readonly SecondFactor[]> {
    const rows = await this.database
      .selectFrom('identity.second_factor')
      .select(['kind', 'address', 'added_at'])
      .where('person_id', '=', personId)
      .orderBy('added_at')
      .orderBy('address')
      .execute()
    return rows.map(({ added_at, ...factor }) => ({ ...factor, addedAt: added_at.getTime() }))
  }

  async add(
    personId: string,
    { kind, address }: FactorAddress,
    now: Instant,
  ): Promise<SecondFactor> {
    const { added_at } = await this.database
      .insertInto('identity.second_factor')
      .values({ person_id: personId, kind, address, added_at: new Date(now) })
      .onConflict((conflict) =>
        kind === 'email'
          ? conflict
              .column('person_id')
              .where('kind', '=', 'email')
              .doUpdateSet({ address, added_at: SINCE_IT_CHANGED })
          : conflict.columns(['person_id', 'kind', 'address']).doUpdateSet({ address }),
      )
      .returning('added_at')
      .executeTakeFirstOrThrow()
    return { kind, address, addedAt: added_at.getTime() }
  }

  async remove(personId: string, { kind, address }: FactorAddress): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('identity.second_factor')
      .where('person_id', '=', personId)
      .where('kind', '=', kind)
      .where('address', '=', address)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}
