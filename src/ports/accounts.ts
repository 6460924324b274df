import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'

/** An account at the embedded identity provider. */
export interface Account {
  readonly id: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  /** In international form: `+33612345678`. */
  readonly phoneNumber: string | undefined
  readonly phoneVerified: boolean
  readonly customIdentifier: string | undefined
  readonly hasPassword: boolean
  /**
   * Other fields, by their name in the provider's API: `given_name`, `custom_fields`, `consents`…
   */
  readonly claims: UnknownFields
  readonly createdAt: Instant
  readonly changedAt: Instant
}

/** What an account is found by; e-mail addresses compare in lower case. */
export type AccountIdentifier =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'phoneNumber'; readonly value: string }
  | { readonly kind: 'customIdentifier'; readonly value: string }

/** The accounts of the embedded identity provider, read-only. */
export interface Accounts {
  identifiedBy(identifier: AccountIdentifier): Promise<Account | undefined>
}

/** An account that staff open for a person. */
export interface AccountOrder {
  readonly email: string
  readonly givenName?: string | undefined
  readonly familyName?: string | undefined
  /** Staff know that the address is this person's. */
  readonly verified: boolean
  /** Staff hand the password over; else its owner chooses one by a link. */
  readonly handOver: boolean
}

/** An account that its owner can enter: with this new password, or by the link that was sent. */
export interface ReadyAccount {
  readonly person: Account
  readonly password?: string
}

/** Why staff cannot open an account, or give it another password. */
export type DeskProblem = 'emailInvalid' | 'emailTaken' | 'unknownPerson' | 'noAddress'

/** What staff do with the accounts of the embedded identity provider. */
export interface AccountDesk {
  /** Every account, the oldest first. */
  users(): Promise<readonly Account[]>
  create(order: AccountOrder): Promise<Result<ReadyAccount, DeskProblem>>
  /**
   * Resets the password of this address, number or identifier; one handed over signs the person out
   * everywhere.
   */
  resetPassword(identifier: string, handOver: boolean): Promise<Result<ReadyAccount, DeskProblem>>
  /** Signs with a new key from now on, and returns its id. */
  rotateKeys(): Promise<string>
}
