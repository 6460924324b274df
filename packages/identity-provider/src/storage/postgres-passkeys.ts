import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'

import type { NewPasskey, Passkey, Passkeys } from '../ports/passkey-and-second-factor-stores.ts'
import { IdentityStore } from './identity-store.ts'
import type { IdentityDatabase, PasskeyTable } from './identity-tables.ts'

/** Stores passkeys in PostgreSQL. */
export class PostgresPasskeys extends IdentityStore implements Passkeys {
  add(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean> {
    return added(this.database, personId, passkey, now)
  }

  replaceAll(personId: string, passkey: NewPasskey, now: Instant): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const { credentialId } = passkey
      const before = transaction
        .deleteFrom('identity.passkey')
        .where('person_id', '=', personId)
        .where('credential_id', '<>', credentialId)
      if (!(await added(transaction, personId, passkey, now))) return false
      await before.execute()
      return true
    })
  }

  async byCredentialId(credentialId: string): Promise<Passkey | undefined> {
    const row = await this.database
      .selectFrom('identity.passkey')
      .selectAll()
      .where('credential_id', '=', credentialId)
      .executeTakeFirst()
    return row && passkeyIn(row)
  }

  async of(personId: string): Promise<readonly Passkey[]> {
    const rows = await this.database
      .selectFrom('identity.passkey')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('added_at')
      .orderBy('id')
      .execute()
    return rows.map(passkeyIn)
  }

  async recordUse(id: string, counter: number, now: Instant): Promise<boolean> {
    const { numUpdatedRows } = await this.database
      .updateTable('identity.passkey')
      .set({ counter, last_used_at: new Date(now) })
      .where('id', '=', id)
      .where((row) =>
        row.or([
          row('counter', '<', String(counter)),
          row.and([row('counter', '=', '0'), row.lit(counter === 0)]),
        ]),
      )
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async remove(personId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('identity.passkey')
      .where('person_id', '=', personId)
      .where((passkey) => passkey(passkey.cast<string>('id', 'text'), '=', id))
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
}

async function added(
  database: IdentityDatabase,
  personId: string,
  passkey: NewPasskey,
  now: Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('identity.passkey')
    .values({
      id: randomUUID(),
      credential_id: passkey.credentialId,
      person_id: personId,
      user_handle: passkey.userHandle,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      aaguid: passkey.aaguid,
      name: passkey.name,
      added_at: new Date(now),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function passkeyIn(row: Selectable<PasskeyTable>): Passkey {
  return {
    id: row.id,
    personId: row.person_id,
    credentialId: row.credential_id,
    userHandle: row.user_handle,
    publicKey: new Uint8Array(row.public_key),
    counter: Number(row.counter),
    transports: row.transports,
    aaguid: row.aaguid,
    name: row.name,
    addedAt: row.added_at.getTime(),
    lastUsedAt: row.last_used_at?.getTime(),
  }
}
