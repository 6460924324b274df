import type { Instant } from '#domain/shared/instant.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

/** Account at the embedded identity provider. */
export interface Account {
  readonly id: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  /** In international format: `+33612345678`. */
  readonly phoneNumber: string | undefined
  readonly phoneVerified: boolean
  readonly customIdentifier: string | undefined
  readonly hasPassword: boolean
  /**
   * Other fields by their name in the provider's API: `given_name`, `custom_fields`, `consents`…
   */
  readonly claims: UnknownFields
  readonly createdAt: Instant
  readonly changedAt: Instant
}

/** Identifier by which an account is found. Email addresses are compared in lower case. */
export type AccountIdentifier =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'phoneNumber'; readonly value: string }
  | { readonly kind: 'customIdentifier'; readonly value: string }

/** Read-only access to the accounts of the embedded identity provider. */
export interface AccountLookup {
  /** Returns the account with this identifier, or undefined. */
  identifiedBy(identifier: AccountIdentifier): Promise<Account | undefined>
}
