import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import type { LinkedIdentities, LinkedIdentity } from '#ports/identity/linked-identities.ts'

import { asked } from '../platform/outages.ts'
import type { Database, Tables } from '../platform/schema.ts'

export class PostgresLinkedIdentities implements LinkedIdentities {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  ofPerson(personId: string): Promise<readonly LinkedIdentity[]> {
    return asked(async () => {
      const rows = await this.#database
        .selectFrom('identity.linked_identity')
        .selectAll()
        .where('person_id', '=', personId)
        .orderBy('linked_at')
        .orderBy('id')
        .execute()
      return rows.map(identityIn)
    })
  }

  find(provider: string, subject: string): Promise<LinkedIdentity | undefined> {
    return asked(async () => {
      const row = await this.#database
        .selectFrom('identity.linked_identity')
        .selectAll()
        .where('provider', '=', provider)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row && identityIn(row)
    })
  }

  link({ personId, linkedAt, ...identity }: Omit<LinkedIdentity, 'id'>): Promise<boolean> {
    return asked(async () => {
      const { numInsertedOrUpdatedRows } = await this.#database
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
    })
  }

  unlink(personId: string, id: string): Promise<boolean> {
    return asked(async () => {
      const { numDeletedRows } = await this.#database
        .deleteFrom('identity.linked_identity')
        .where('person_id', '=', personId)
        .where((where) => where(where.cast<string>('id', 'text'), '=', id))
        .executeTakeFirst()
      return numDeletedRows === 1n
    })
  }
}

function identityIn(row: Selectable<Tables['identity.linked_identity']>): LinkedIdentity {
  const { id, provider, subject, username, person_id, linked_at } = row
  return { id, provider, subject, username, personId: person_id, linkedAt: linked_at.getTime() }
}
