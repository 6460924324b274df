import type { PasswordScore } from '#domain/identity/account.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Account, Accounts } from '#ports/accounts.ts'

/** A person with an account at the provider. */
export type Person = Account

/** What an account is opened with: at least one identifier. */
export interface NewPerson {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly phoneNumber?: string
  readonly phoneVerified?: boolean
  readonly customIdentifier?: string
  readonly passwordHash?: string
  readonly claims?: UnknownFields
}

/** What changes in an account; claims are merged key by key, `null` removes one. */
export interface PersonChanges {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly phoneNumber?: string
  readonly phoneVerified?: boolean
  /** `null` leaves the account without a password. */
  readonly passwordHash?: string | null
  readonly claims?: UnknownFields
}

/** Why an account cannot be opened or changed so: somebody else has that identifier. */
export type IdentifierTaken = 'emailTaken' | 'phoneNumberTaken' | 'customIdentifierTaken'

/** The accounts of the embedded identity provider. */
export interface People extends Accounts {
  create(person: NewPerson, now: Instant): Promise<Result<Person, IdentifierTaken>>
  byId(id: string): Promise<Person | undefined>
  /** Undefined when the person has no password, or does not exist. */
  passwordHash(id: string): Promise<string | undefined>
  /** Undefined when the person does not exist. */
  change(
    id: string,
    changes: PersonChanges,
    now: Instant,
  ): Promise<Result<Person, IdentifierTaken> | undefined>
  /** All of them, the oldest account first. */
  list(): Promise<readonly Person[]>
}

/** Whether a password is the one of an account; `outdated` when it is, but was kept in a way that we would not choose any more. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong'

/** What the embedded identity provider knows of passwords: how to keep them, and how good they are. */
export interface Passwords {
  /** What is kept of a password: enough to recognise it, not to find it. */
  hash(password: string): Promise<string>
  /** Without a kept password the same work is done, so that the time it takes tells nothing, and none is right. */
  check(password: string, kept: string | undefined): Promise<PasswordCheck>
  /** How hard a password is to guess for somebody who knows these words about its owner. */
  strength(password: string, ownWords: readonly string[]): Promise<PasswordScore>
}
