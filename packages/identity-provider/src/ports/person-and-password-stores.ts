import type { PasswordScore } from '#domain/identity/account-data.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { Account, AccountLookup } from '#ports/account-lookup.ts'

export type Person = Account

/** Account to create, with at least one identifier. */
export interface NewPerson {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly phoneNumber?: string
  readonly phoneVerified?: boolean
  readonly customIdentifier?: string
  readonly passwordHash?: string
  readonly claims?: UnknownFields
}

/** Changes of an account. Claims are merged by key; a claim of `null` is removed. */
export interface PersonChanges {
  readonly email?: string
  readonly emailVerified?: boolean
  readonly phoneNumber?: string
  readonly phoneVerified?: boolean
  /** `null` removes the password. */
  readonly passwordHash?: string | null
  readonly claims?: UnknownFields
}

/** Kind of identifier that another account already uses. */
export type IdentifierTaken = 'emailTaken' | 'phoneNumberTaken' | 'customIdentifierTaken'

/** Store of accounts. */
export interface People extends AccountLookup {
  create(person: NewPerson, now: Instant): Promise<Result<Person, IdentifierTaken>>
  byId(id: string): Promise<Person | undefined>
  /**
   * Returns the hash of the person's password; undefined if the person is unknown or has no
   * password.
   */
  passwordHash(id: string): Promise<string | undefined>
  /**
   * Changes an account; second factors at a replaced address or number follow it. Returns undefined
   * if the person is unknown, and a refusal if an identifier is taken.
   */
  change(
    id: string,
    changes: PersonChanges,
    now: Instant,
  ): Promise<Result<Person, IdentifierTaken> | undefined>
  /** Returns all accounts, oldest first. */
  list(): Promise<readonly Person[]>
}

/** Result of a password check. `outdated` is a right password whose hash has old parameters. */
export type PasswordCheck = 'right' | 'outdated' | 'wrong'

/** Hashes, checks and scores passwords. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Checks a password against a stored hash. Without hash the result is `wrong`, after the same
   * time, so that the duration discloses nothing.
   */
  check(password: string, stored: string | undefined): Promise<PasswordCheck>
  /** Scores a password from 0 to 4. The attacker is assumed to know `ownWords` about the owner. */
  strength(password: string, ownWords: readonly string[]): Promise<PasswordScore>
}
