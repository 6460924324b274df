import { sql } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'

import type { SignInSession, SignInSessions } from '../ports/grants-and-sessions.ts'
import { IdentityStore } from './identity-store.ts'
import { digestOf, newSecret } from './identity-tables.ts'
import type { IdentityDatabase } from './identity-tables.ts'

/** Expired rows deleted per sign-in. */
const MAX_ROWS_DELETED = 20

/** Stores sign-in sessions in PostgreSQL, by the digest of their cookie's secret. */
export class PostgresSignInSessions extends IdentityStore implements SignInSessions {
  async open(session: SignInSession): Promise<string> {
    const secret = newSecret()
    await this.database
      .insertInto('identity.session')
      .values({
        digest: digestOf(secret),
        person_id: session.personId,
        sign_in_type: session.signInType,
        amr: session.amr,
        signed_in_at: new Date(session.signedInAt),
        persistent: session.persistent,
        expires_at: new Date(session.expiresAt),
      })
      .execute()
    await clearExpired(this.database, session.signedInAt)
    return secret
  }

  async read(secret: string, now: Instant): Promise<SignInSession | undefined> {
    const row = await this.database
      .selectFrom('identity.session')
      .selectAll()
      .where('digest', '=', digestOf(secret))
      .where('expires_at', '>', new Date(now))
      .executeTakeFirst()
    return (
      row && {
        personId: row.person_id,
        signInType: row.sign_in_type,
        amr: row.amr,
        signedInAt: row.signed_in_at.getTime(),
        persistent: row.persistent,
        expiresAt: row.expires_at.getTime(),
      }
    )
  }

  async renew(secret: string, expiresAt: Instant): Promise<void> {
    await this.database
      .updateTable('identity.session')
      .set({ expires_at: new Date(expiresAt) })
      .where('digest', '=', digestOf(secret))
      .execute()
  }

  async close(secret: string): Promise<void> {
    await this.database
      .deleteFrom('identity.session')
      .where('digest', '=', digestOf(secret))
      .execute()
  }

  async closeAll(personId: string, exceptSecret?: string): Promise<void> {
    const all = this.database.deleteFrom('identity.session').where('person_id', '=', personId)
    const stored = exceptSecret
    await (stored === undefined ? all : all.where('digest', '<>', digestOf(stored))).execute()
  }
}

async function clearExpired(database: IdentityDatabase, now: Instant): Promise<void> {
  await sql`
    delete from identity.session where digest in (
      select digest from identity.session where expires_at < ${new Date(now)}
      limit ${MAX_ROWS_DELETED} for update skip locked
    )`.execute(database)
}
