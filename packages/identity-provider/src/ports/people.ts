import type { PasswordScore } from '#domain/identity/account.ts'
import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Account, Accounts } from '#ports/accounts.ts'

export type Person = Account

/** A new account, with at least one identifier. */
export interface NewPerson {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly phoneNumber?: string
  readonly phoneVerified?: boolean
  readonly customIdentifier?: string
  readonly passwordHash?: string
  readonly claims?: UnknownFields
}

/** Changes to an account; claims are merged by key, `null` removes one. */
export interface PersonChanges {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly phoneNumber?: string
  readonly phoneVerified?: boolean
  /** `null` removes the password. */
  readonly passwordHash?: string | null
  readonly claims?: UnknownFields
}

/** The identifier of another account. */
export type IdentifierTaken = 'emailTaken' | 'phoneNumberTaken' | 'customIdentifierTaken'

export interface People extends Accounts {
  create(person: NewPerson, now: Instant): Promise<Result<Person, IdentifierTaken>>
  byId(id: string): Promise<Person | undefined>
  /** Undefined if the person is unknown or has no password. */
  passwordHash(id: string): Promise<string | undefined>
  /** Undefined if the person is unknown. */
  change(
    id: string,
    changes: PersonChanges,
    now: Instant,
  ): Promise<Result<Person, IdentifierTaken> | undefined>
  /** Oldest account first. */
  list(): Promise<readonly Person[]>
}

/** `outdated` is a right password whose hash has old parameters. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash the same work is done, so that the time discloses nothing. */
  check(password: string, stored: string | undefined): Promise<PasswordCheck>
  /** Scores a password for an attacker who knows these words. */
  strength(password: string, ownWords: readonly string[]): Promise<PasswordScore>
}
