import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'

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
  /** Other fields, by their name in the provider's API: `given_name`, `custom_fields`, `consents`… */
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
