import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { LinkedIdentities, LinkedIdentity } from '../ports/passkey-and-second-factor-stores.ts'
import { IdentityStore } from './identity-store.ts'
import type { IdentityTables } from './identity-tables.ts'

/** Stores the linked social accounts in PostgreSQL. */
export class PostgresLinkedIdentities extends IdentityStore implements LinkedIdentities {
  async ofPerson(personId: string): Promise<readonly LinkedIdentity[]> {
    const rows = await this.database
      .selectFrom('identity.linked_identity')
      .selectAll()
      .where('person_id', '=', personId)
      .orderBy('linked_at')
      .orderBy('id')
      .execute()
    return rows.map(identityIn)
  }

  async find(provider: string, subject: string): Promise<LinkedIdentity | undefined> {
    const row = await this.database
      .selectFrom('identity.linked_identity')
      .selectAll()
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row && identityIn(row)
  }

  async link({ personId, linkedAt, ...identity }: Omit<LinkedIdentity, 'id'>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.database
      .insertInto('identity.linked_identity')
      .values({
        ...identity,
        id: randomUUID(),
        person_id: personId,
        linked_at: new Date(linkedAt),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }

  async unlink(personId: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database
      .deleteFrom('identity.linked_identity')
      .where('person_id', '=', personId)
      .where((where) => where(where.cast<string>('id', 'text'), '=', id))
      .executeTakeFirst()
    return numDeletedRows === 1n
  }
}

function identityIn(row: Selectable<IdentityTables['identity.linked_identity']>): LinkedIdentity {
  const { id, provider, subject, username, person_id, linked_at } = row
  return { id, provider, subject, username, personId: person_id, linkedAt: linked_at.getTime() }
}
