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
