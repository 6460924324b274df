import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { actionCodeAnswer } from '#domain/visitor/action-code.ts'
import type { ActionCode, ActionCodeAnswer, KnownActionCode } from '#domain/visitor/action-code.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { Right, Rights } from '#domain/visitor/rights.ts'
import type {
  ActionCodes,
  BackOfficeStore,
  IssuedActionCode,
  RightsRepository,
} from '#ports/back-office.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { AddressOwners, Bearer } from '#ports/identity-tokens-and-client.ts'

import { runQuery } from '../platform/database-outages.ts'
import type { Database } from '../platform/schema.ts'

/** Looks up marketing action codes in the embedded back office. */
export class PostgresActionCodes implements ActionCodes {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  lookUp(code: ActionCode): Promise<ActionCodeAnswer> {
    return runQuery(async () => actionCodeAnswer(await this.#known(code), this.#clock.now()))
  }

  async #known(code: ActionCode): Promise<KnownActionCode | undefined> {
    const row = await this.#database
      .selectFrom('back_office.action_code')
      .select(['cact', 'valid_from', 'valid_until'])
      .where('code', '=', code)
      .executeTakeFirst()
    return (
      row && {
        cact: row.cact,
        validFrom: row.valid_from.getTime(),
        validUntil: row.valid_until?.getTime(),
      }
    )
  }
}

/** Binds each email address to the first person (subject of identity tokens) who uses it. */
export class PostgresAddressOwners implements AddressOwners {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  isOwnedBy(email: Email, subject: string, now: Instant): Promise<boolean> {
    return runQuery(async () => {
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

/** Writes readers' rights and marketing action codes to the embedded back office. */
export class PostgresBackOfficeStore implements BackOfficeStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  grant(email: Email, rights: readonly Right[]): Promise<void> {
    const rows = rights.map(({ kind, key }) => ({ email, kind, key }))
    return runQuery(async () => {
      if (rows.length === 0) return
      await this.#database
        .insertInto('back_office.person_right')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute()
    })
  }

  issue(codes: readonly IssuedActionCode[]): Promise<void> {
    const rows = codes.map(({ code, cact, offer, validFrom, validUntil }) => ({
      code,
      cact,
      offer,
      valid_from: new Date(validFrom),
      valid_until: validUntil === undefined ? null : new Date(validUntil),
    }))
    return runQuery(async () => {
      if (rows.length === 0) return
      await this.#database
        .insertInto('back_office.action_code')
        .values(rows)
        .onConflict((clash) => clash.doNothing())
        .execute()
    })
  }
}

/** Loads the rights of a reader from the embedded back office. */
export class PostgresRightsRepository implements RightsRepository {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  rightsOf({ email }: Pick<Bearer, 'email'>): Promise<Rights> {
    return runQuery(async () => {
      const rows = await this.#database
        .selectFrom('back_office.person_right')
        .select(['kind', 'key'])
        .where('email', '=', email)
        .orderBy('key')
        .execute()
      return rows.reduce(withRight, NO_RIGHTS)
    })
  }
}

function withRight(rights: Rights, { kind, key }: Right): Rights {
  return { ...rights, [kind]: [...rights[kind], key] }
}
