import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'

import type { Instant } from '#domain/shared/instant.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { AccountIdentifier } from '#ports/account-lookup.ts'

import type {
  IdentifierTaken,
  NewPerson,
  People,
  Person,
  PersonChanges,
} from '../ports/person-and-password-stores.ts'
import { IdentityStore } from './identity-store.ts'
import type { IdentityDatabase, PersonTable } from './identity-tables.ts'

/**
 * Stores accounts in PostgreSQL. Unique indexes ensure that an identifier belongs to one account.
 */
export class PostgresPeople extends IdentityStore implements People {
  async create(person: NewPerson, now: Instant): Promise<Result<Person, IdentifierTaken>> {
    const created = await this.#oneByOne((database) =>
      database
        .insertInto('identity.person')
        .values({
          id: randomUUID(),
          email: person.email ?? null,
          email_verified: person.emailVerified ?? false,
          phone_number: person.phoneNumber ?? null,
          phone_verified: person.phoneVerified ?? false,
          custom_identifier: person.customIdentifier ?? null,
          password_hash: person.passwordHash ?? null,
          claims: JSON.stringify(without(person.claims ?? {}, removedIn(person.claims))),
          created_at: new Date(now),
          changed_at: new Date(now),
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    return created.ok ? ok(personOf(created.value)) : created
  }

  async byId(id: string): Promise<Person | undefined> {
    if (!isId(id)) return undefined
    const row = await this.database
      .selectFrom('identity.person')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row && personOf(row)
  }

  async identifiedBy({ kind, value }: AccountIdentifier): Promise<Person | undefined> {
    const row = await this.database
      .selectFrom('identity.person')
      .selectAll()
      .where(COLUMNS[kind], '=', kind === 'email' ? value.toLowerCase() : value)
      .executeTakeFirst()
    return row && personOf(row)
  }

  async passwordHash(id: string): Promise<string | undefined> {
    if (!isId(id)) return undefined
    const row = await this.database
      .selectFrom('identity.person')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.password_hash ?? undefined
  }

  async change(
    id: string,
    changes: PersonChanges,
    now: Instant,
  ): Promise<Result<Person, IdentifierTaken> | undefined> {
    if (!isId(id)) return undefined
    const { claims, email, phoneNumber } = changes
    const update = async (database: IdentityDatabase) => {
      await moveSecondFactors(database, id, changes)
      return database
        .updateTable('identity.person')
        .set({ ...columnsOf(changes), changed_at: new Date(now) })
        .$if(claims !== undefined, (update) =>
          update.set({
            claims: sql<string>`(claims || ${JSON.stringify(claims)}::jsonb) - ${removedIn(claims)}::text[]`,
          }),
        )
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
    }
    const identifying = email !== undefined || phoneNumber !== undefined
    const changed = identifying ? await this.#oneByOne(update) : ok(await update(this.database))
    if (!changed.ok) return changed
    return changed.value && ok(personOf(changed.value))
  }

  async list(): Promise<readonly Person[]> {
    const rows = await this.database
      .selectFrom('identity.person')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(personOf)
  }

  /** Serializes changes of identifiers, since two accounts that swap theirs would deadlock. */
  async #oneByOne<Answer>(
    question: (database: IdentityDatabase) => Promise<Answer>,
  ): Promise<Result<Answer, IdentifierTaken>> {
    try {
      return ok(
        await this.database.transaction().execute(async (transaction) => {
          await sql`select pg_advisory_xact_lock(hashtext('identity.person'))`.execute(transaction)
          return question(transaction)
        }),
      )
    } catch (error) {
      const taken = TAKEN.get(fieldsOf(error).constraint)
      if (taken === undefined) throw error
      return refused(taken)
    }
  }
}

/**
 * Moves second factors from the account's current address and number to the new ones, before the
 * account changes.
 */
async function moveSecondFactors(
  database: IdentityDatabase,
  id: string,
  { email, phoneNumber }: PersonChanges,
): Promise<void> {
  for (const [kind, next, column] of [
    ['email', email, 'email'],
    ['sms', phoneNumber, 'phone_number'],
  ] as const) {
    if (next === undefined) continue
    await sql`
      with moved as (
        delete from identity.second_factor factor using identity.person
        where person.id = ${id} and factor.person_id = person.id and factor.kind = ${kind}
          and lower(factor.address) = lower(person.${sql.ref(column)})
          and factor.address <> ${next}
        returning factor.person_id, factor.kind, factor.added_at
      )
      insert into identity.second_factor (person_id, kind, address, added_at)
      select person_id, kind, ${next}, added_at from moved
      on conflict (person_id, kind, address) do nothing`.execute(database)
  }
}

const COLUMNS = {
  email: sql<string>`lower(email)`,
  phoneNumber: sql<string>`phone_number`,
  customIdentifier: sql<string>`custom_identifier`,
} as const

const TAKEN: ReadonlyMap<unknown, IdentifierTaken> = new Map([
  ['person_by_email', 'emailTaken'],
  ['person_by_phone', 'phoneNumberTaken'],
  ['person_by_custom_identifier', 'customIdentifierTaken'],
])

function columnsOf(changes: PersonChanges): Updateable<PersonTable> {
  const { email, emailVerified, phoneNumber, phoneVerified, passwordHash } = changes
  return {
    ...(email === undefined ? {} : { email }),
    ...(emailVerified === undefined ? {} : { email_verified: emailVerified }),
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
    ...(phoneVerified === undefined ? {} : { phone_verified: phoneVerified }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
  }
}

function removedIn(claims: UnknownFields = {}): string[] {
  return Object.keys(claims).filter((name) => claims[name] === null)
}

function without(claims: UnknownFields, names: readonly string[]): UnknownFields {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

function personOf(row: Selectable<PersonTable>): Person {
  return {
    id: row.id,
    email: row.email ?? undefined,
    emailVerified: row.email_verified,
    phoneNumber: row.phone_number ?? undefined,
    phoneVerified: row.phone_verified,
    customIdentifier: row.custom_identifier ?? undefined,
    hasPassword: row.password_hash !== null,
    claims: fieldsOf(row.claims),
    createdAt: row.created_at.getTime(),
    changedAt: row.changed_at.getTime(),
  }
}
