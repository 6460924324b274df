import type { Email } from '#domain/shared/email-address.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { AddressOwners } from '#ports/email-address-owners.ts'

import { PostgresStore } from '../platform/postgres-store.ts'

/** Binds each email address to its first user, by the subject of the identity token. */
export class PostgresAddressOwners extends PostgresStore implements AddressOwners {
  async isOwnedBy(email: Email, subject: string, now: Instant): Promise<boolean> {
    const holder = (await this.#holderOf(email)) ?? (await this.#taken(email, subject, now))
    return holder === subject
  }

  async #taken(email: Email, subject: string, now: Instant): Promise<string | undefined> {
    await this.database
      .insertInto('back_office.holder')
      .values({ email, subject, since: new Date(now) })
      .onConflict((clash) => clash.doNothing())
      .execute()
    return this.#holderOf(email)
  }

  async #holderOf(email: Email): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('back_office.holder')
      .select('subject')
      .where('email', '=', email)
      .executeTakeFirst()
    return row?.subject
  }
}
