import { hash } from 'node:crypto'

import { sql } from 'kysely'

import { days } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

import type { CodePurpose, SentCode, VerificationCodes } from '../ports/grants-and-sessions.ts'
import { IdentityStore } from './identity-store.ts'

const MAX_TRIES = 5

/**
 * Stores digests of verification codes in PostgreSQL. Row locks limit wrong guesses of a code to
 * five, even concurrent ones.
 */
export class PostgresVerificationCodes extends IdentityStore implements VerificationCodes {
  async store({ code, data, expiresAt, ...purpose }: SentCode): Promise<void> {
    const content = {
      digest: digestOf(purpose, code),
      tries_left: MAX_TRIES,
      data: JSON.stringify(data),
      expires_at: new Date(expiresAt),
    }
    await this.database
      .insertInto('identity.verification_code')
      .values({ ...keyOf(purpose), ...content })
      .onConflict((clash) => clash.columns(['purpose', 'address']).doUpdateSet(content))
      .execute()
    await this.database
      .deleteFrom('identity.verification_code')
      .where('expires_at', '<', new Date(expiresAt - days(1)))
      .execute()
  }

  async matches(purpose: CodePurpose, code: string, now: Instant): Promise<boolean> {
    const digest = digestOf(purpose, code)
    const { address } = keyOf(purpose)
    const row = await this.database
      .updateTable('identity.verification_code')
      .set({ tries_left: sql<number>`tries_left - (digest <> ${digest})::integer` })
      .where('purpose', '=', purpose.purpose)
      .where('address', '=', address)
      .where('tries_left', '>', 0)
      .where('expires_at', '>', new Date(now))
      .returning('digest')
      .executeTakeFirst()
    return row?.digest.equals(digest) === true
  }

  async consume(
    purpose: CodePurpose,
    code: string,
    now: Instant,
  ): Promise<UnknownFields | undefined> {
    // Counts first: the update locks the row, unlike a delete that matches no row.
    if (!(await this.matches(purpose, code, now))) return undefined
    const { address } = keyOf(purpose)
    const taken = await this.database
      .deleteFrom('identity.verification_code')
      .where('purpose', '=', purpose.purpose)
      .where('address', '=', address)
      .where('digest', '=', digestOf(purpose, code))
      .where('tries_left', '>', 0)
      .where('expires_at', '>', new Date(now))
      .returning('data')
      .executeTakeFirst()
    return taken && fieldsOf(taken.data)
  }

  async discard(purpose: CodePurpose): Promise<void> {
    const { address } = keyOf(purpose)
    await this.database
      .deleteFrom('identity.verification_code')
      .where('purpose', '=', purpose.purpose)
      .where('address', '=', address)
      .execute()
  }
}

function keyOf({ purpose, address }: CodePurpose): CodePurpose {
  return { purpose, address: address.toLowerCase() }
}

function digestOf(key: CodePurpose, code: string): Buffer {
  const { purpose, address } = keyOf(key)
  return hash('sha256', `${purpose}\n${address}\n${code}`, 'buffer')
}
