import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { fieldsOf } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { SigningKey, SigningKeys } from '#ports/identity/signing-keys.ts'

import { asked } from '../platform/outages.ts'
import type { Database, Tables } from '../platform/schema.ts'

export class PostgresSigningKeys implements SigningKeys {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  list(): Promise<readonly SigningKey[]> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('identity.signing_key')
        .selectAll()
        .orderBy('retired_at', (order) => order.desc().nullsFirst())
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        privateJwk: fieldsOf(row.private_jwk),
        createdAt: row.created_at.getTime(),
        retiredAt: row.retired_at?.getTime(),
      }))
    })
  }

  add(
    { id, privateJwk }: Pick<SigningKey, 'id' | 'privateJwk'>,
    now: Instant,
    onlyIfNone = false,
  ): Promise<void> {
    return asked(() =>
      this.#database.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtext('preavis signing keys'))`.execute(
          transaction,
        )
        if (onlyIfNone && (await signs(transaction))) return
        await transaction
          .updateTable('identity.signing_key')
          .set({ retired_at: new Date(now) })
          .where('retired_at', 'is', null)
          .execute()
        await transaction
          .insertInto('identity.signing_key')
          .values({ id, private_jwk: JSON.stringify(privateJwk), created_at: new Date(now) })
          .execute()
      }),
    )
  }

  forget(retiredBefore: Instant): Promise<void> {
    return asked(async () => {
      await this.#database
        .deleteFrom('identity.signing_key')
        .where('retired_at', '<', new Date(retiredBefore))
        .execute()
    })
  }
}

async function signs(transaction: Transaction<Tables>): Promise<boolean> {
  const key = await transaction
    .selectFrom('identity.signing_key')
    .select('id')
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return key !== undefined
}
