import type { CustomFields } from '../visitor/profile.ts'

/** An account as its owner sees and changes it (§3, §7). */
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

/** What the owner of an account fills in; what is left out stays as it is. */
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

/** What the provider says, to this browser alone, of whoever is signed in there (§7). */
export interface SessionInfo {
  readonly authenticated: boolean
  readonly name?: string
  readonly email?: string
  readonly hasPassword?: boolean
  readonly lastSignIn?: string
}

/** What the identity provider says no to, in words for the person who asked (§8). */
export interface AccountRefusal {
  /** The code of the provider or of its client: `invalid_grant`, `login_required`, `cancelled`… */
  readonly code: string
  /** A French sentence, the generic one where the provider gave none. */
  readonly message: string
  /** What is wrong with which field; the names are those of the provider's API, in camel case. */
  readonly fields: readonly FieldRefusal[]
}

/** What the provider says of one field. */
export interface FieldRefusal {
  readonly field: string
  readonly code: 'missing' | 'invalid'
  readonly message: string
}
