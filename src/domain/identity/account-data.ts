import type { CustomFields } from '../visitor/reader-profile.ts'

/** Account of a signed-in person, as the account pages show and edit it. */
export interface AccountProfile {
  readonly id: string
  readonly givenName: string
  readonly familyName: string
  readonly name: string
  readonly email: string
  readonly emailVerified: boolean
  readonly phoneNumber: string
  readonly phoneNumberVerified: boolean
  readonly hasPassword: boolean
  readonly customFields: CustomFields
  readonly identities: readonly LinkedIdentity[]
}

/** Account at another provider that is linked for social sign-in. */
export interface LinkedIdentity {
  readonly id: string
  readonly provider: string
  readonly username: string
}

/** Changes to an account's profile. Absent fields remain unchanged. */
export interface ProfileChanges {
  readonly givenName?: string
  readonly familyName?: string
  readonly customFields?: CustomFields
}

/** Estimated strength of a password, from 0 (weak) to 4 (strong). */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** Channel that delivers the codes of a second factor. */
export type FactorChannel = 'email' | 'sms'

/** Second factor registered for an account. */
export interface SecondFactor {
  readonly channel: FactorChannel
  /** Email address or phone number that receives the codes. */
  readonly address: string
  readonly name: string
  readonly createdAt: string
}

/** Device on which sign-in skips the second factor. */
export interface TrustedDevice {
  readonly id: string
  readonly createdAt: string
  readonly name: string
  readonly system: string
}

/** Passkey (WebAuthn credential) of an account. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string | undefined
  readonly lastUsedAt: string | undefined
}

/**
 * Session of this browser at the identity provider. `authenticated` is true if someone is signed
 * in, and the other fields describe that person.
 */
export interface SessionInfo {
  readonly authenticated: boolean
  readonly name?: string
  readonly email?: string
  readonly hasPassword?: boolean
  readonly lastSignIn?: string
}

/** Refusal of a request by the identity provider, with a French message for the reader. */
export interface AccountRefusal {
  /**
   * Error code of the provider or of its client: `invalid_grant`, `login_required`, `cancelled`…
   */
  readonly code: string
  /** French sentence. A generic one if the provider sends none. */
  readonly message: string
  /** Problems per field. Names are the last segment of the provider's field names, in camel case. */
  readonly fields: readonly FieldRefusal[]
}

/** Problem of one form field, with a French message. */
export interface FieldRefusal {
  readonly field: string
  readonly code: 'missing' | 'invalid'
  readonly message: string
}
