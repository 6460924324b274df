import { sql } from 'kysely'
import type { Selectable } from 'kysely'

import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import type { Grant, GrantKind, Grants } from '../ports/grants-and-sessions.ts'
import { IdentityStore } from './identity-store.ts'
import { digestOf, newSecret } from './identity-tables.ts'
import type { IdentityDatabase, IdentityTables } from './identity-tables.ts'

/** Time after its expiry during which the reuse of a grant is still detected. */
const REPLAY_MEMORY_MS = days(1)

/** Expired rows deleted per consumed grant. */
const MAX_ROWS_DELETED = 100

/** Stores grants in PostgreSQL, by the digest of their secret. */
export class PostgresGrants extends IdentityStore implements Grants {
  async issue({ kind, personId, data, expiresAt, family }: Grant): Promise<string> {
    const secret = newSecret()
    await this.database
      .insertInto('identity.grant')
      .values({
        kind,
        digest: digestOf(secret),
        person_id: personId ?? null,
        data: JSON.stringify(data),
        expires_at: new Date(expiresAt),
        family: family ?? null,
      })
      .execute()
    return secret
  }

  async read(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined> {
    const row = await this.database
      .selectFrom('identity.grant')
      .selectAll()
      .where('kind', '=', kind)
      .where('digest', '=', digestOf(secret))
      .where('taken_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    return row && grantIn(row)
  }

  async consume(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined> {
    const row = await this.database
      .updateTable('identity.grant')
      .set({ taken_at: new Date(now) })
      .where('kind', '=', kind)
      .where('digest', '=', digestOf(secret))
      .where('taken_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .returningAll()
      .executeTakeFirst()
    if (row) await clearExpired(this.database, now - REPLAY_MEMORY_MS)
    return row && grantIn(row)
  }

  async readConsumed(kind: GrantKind, secret: string): Promise<Grant | undefined> {
    const row = await this.database
      .selectFrom('identity.grant')
      .selectAll()
      .where('kind', '=', kind)
      .where('digest', '=', digestOf(secret))
      .where('taken_at', 'is not', null)
      .executeTakeFirst()
    return row && grantIn(row)
  }

  async revoke(kind: GrantKind, secret: string): Promise<void> {
    await this.database
      .deleteFrom('identity.grant')
      .where('kind', '=', kind)
      .where('digest', '=', digestOf(secret))
      .execute()
  }

  async revokeFamily(family: string): Promise<void> {
    await this.database.deleteFrom('identity.grant').where('family', '=', family).execute()
  }

  async revokeAll(
    personId: string,
    kinds: readonly GrantKind[],
    exceptSecret?: string,
  ): Promise<void> {
    await this.database
      .deleteFrom('identity.grant')
      .where('person_id', '=', personId)
      .where(sql<boolean>`kind = any(${kinds})`)
      .$if(exceptSecret !== undefined, (others) =>
        others.where('digest', '<>', digestOf(exceptSecret ?? '')),
      )
      .execute()
  }
}

function grantIn(row: Selectable<IdentityTables['identity.grant']>): Grant {
  return {
    kind: row.kind,
    personId: row.person_id ?? undefined,
    data: fieldsOf(row.data),
    expiresAt: row.expires_at.getTime(),
    ...(row.family === null ? {} : { family: row.family }),
  }
}

async function clearExpired(database: IdentityDatabase, expiredBefore: Instant): Promise<void> {
  await sql`
    delete from identity.grant where (kind, digest) in (
      select kind, digest from identity.grant where expires_at < ${new Date(expiredBefore)}
      limit ${MAX_ROWS_DELETED} for update skip locked
    )`.execute(database)
}
