import type { PasswordScore, ProfileChanges } from '#domain/identity/account-profile.ts'
import type { SignUp } from '#domain/identity/sign-up.ts'

import type { Answered } from './account-service.ts'
import type { Reachable } from './signing-in.ts'

/** What a sign-up comes to: signed in at once, or an address to be verified first. */
export type SignUpOutcome = { readonly kind: 'signedIn' } | { readonly kind: 'verificationAsked' }

/** Opening an account (§5, §7). */
export interface SigningUp {
  signUp(form: SignUp, profile: ProfileChanges): Answered<SignUpOutcome>
  signUpWithPasskey(
    who: Reachable,
    profile: ProfileChanges,
    passkeyName: string,
  ): Answered<SignUpOutcome>
  passwordStrength(password: string): Answered<PasswordScore>
  /** What a social provider already told of whoever is signing up. */
  signUpData(signUpToken: string): Answered<ProfileChanges & { readonly email?: string }>
}
