import type { Email } from '#domain/shared/email-address.ts'
import type { Right } from '#domain/visitor/reader-rights.ts'
import type { IssuedActionCode, RightsAndCodesWriter } from '#ports/rights-and-action-codes.ts'

import { PostgresStore } from '../platform/postgres-store.ts'

/**
 * Adds readers' rights and marketing action codes to the embedded back office. Existing ones remain
 * unchanged.
 */
export class PostgresRightsAndCodesWriter extends PostgresStore implements RightsAndCodesWriter {
  async grant(email: Email, rights: readonly Right[]): Promise<void> {
    const rows = rights.map(({ kind, key }) => ({ email, kind, key }))
    if (rows.length === 0) return
    await this.database
      .insertInto('back_office.person_right')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .execute()
  }

  async issue(codes: readonly IssuedActionCode[]): Promise<void> {
    const rows = codes.map(({ code, cact, offer, validFrom, validUntil }) => ({
      code,
      cact,
      offer,
      valid_from: new Date(validFrom),
      valid_until: validUntil === undefined ? null : new Date(validUntil),
    }))
    if (rows.length === 0) return
    await this.database
      .insertInto('back_office.action_code')
      .values(rows)
      .onConflict((clash) => clash.doNothing())
      .execute()
  }
}
