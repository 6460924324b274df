import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { AddressHolders } from '#ports/identity.ts'

import { asked } from '../platform/outages.ts'
import type { Database } from '../platform/schema.ts'

export class PostgresAddressHolders implements AddressHolders {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  isHeldBy(email: Email, subject: string, now: Instant): Promise<boolean> {
    return asked(async () => {
      const holder = (await this.#holderOf(email)) ?? (await this.#taken(email, subject, now))
      return holder === subject
    })
  }

  async #taken(email: Email, subject: string, now: Instant): Promise<string | undefined> {
    await this.#database
      .insertInto('back_office.holder')
      .values({ email, subject, since: new Date(now) })
      .onConflict((clash) => clash.doNothing())
      .execute()
    return this.#holderOf(email)
  }

  async #holderOf(email: Email): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('back_office.holder')
      .select('subject')
      .where('email', '=', email)
      .executeTakeFirst()
    return row?.subject
  }
}
