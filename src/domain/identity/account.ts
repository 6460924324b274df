import type { CustomFields } from '../visitor/profile.ts'

/** Account as its owner sees and changes it. */
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

/** An account elsewhere by which a person signs in here too. */
export interface LinkedIdentity {
  readonly id: string
  readonly provider: string
  readonly username: string
}

/** Changes by the owner of an account; absent fields stay as they are. */
export interface ProfileChanges {
  readonly givenName?: string
  readonly familyName?: string
  readonly customFields?: CustomFields
}

/** How hard a password is to guess, from 0 to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4

/** By which way a code of a second factor comes. */
export type FactorChannel = 'email' | 'sms'

/** A second factor that its owner has set up. */
export interface SecondFactor {
  readonly channel: FactorChannel
  /** The e-mail address or the phone number that codes go to. */
  readonly address: string
  readonly name: string
  readonly createdAt: string
}

/** A device on which no second factor is asked for. */
export interface TrustedDevice {
  readonly id: string
  readonly createdAt: string
  readonly name: string
  readonly system: string
}

/** A passkey of the account. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string | undefined
  readonly lastUsedAt: string | undefined
}

/** What the provider says, to this browser only, of the person signed in there. */
export interface SessionInfo {
  readonly authenticated: boolean
  readonly name?: string
  readonly email?: string
  readonly hasPassword?: boolean
  readonly lastSignIn?: string
}

/** Refusal of the identity provider, in words for the person. */
export interface AccountRefusal {
  /** The code of the provider or of its client: `invalid_grant`, `login_required`, `cancelled`… */
  readonly code: string
  /** A French sentence, the generic one where the provider gave none. */
  readonly message: string
  /** Issues by field, named as in the provider's API, in camel case. */
  readonly fields: readonly FieldRefusal[]
}

/** Issue of one field, in words of the provider. */
export interface FieldRefusal {
  readonly field: string
  readonly code: 'missing' | 'invalid'
  readonly message: string
}
