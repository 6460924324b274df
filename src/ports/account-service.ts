import type {
  AccountProfile,
  AccountRefusal,
  FactorChannel,
  Passkey,
  PasswordScore,
  ProfileChanges,
  SecondFactor,
  SessionInfo,
  TrustedDevice,
} from '#domain/identity/account-data.ts'
import type { SignUp } from '#domain/identity/parse-sign-up-form.ts'
import type { Result } from '#domain/shared/result.ts'

/**
 * Result of a call to the identity provider: a value, or a refusal to show to the reader. The
 * promise rejects with an `Outage` if the provider is unavailable.
 */
export type AccountResponse<Value = unknown> = Promise<Result<Value, AccountRefusal>>

/**
 * Account API of the identity provider, for the account pages. Calls that need a signed-in person
 * are refused with `login_required` without one.
 */
export interface AccountService extends SigningIn, SigningUp, Recovering, OwnProfile, OwnSecurity {
  sessionInfo(): AccountResponse<SessionInfo>
  /** Returns the identity token of the signed-in person. */
  identityToken(): AccountResponse<string>
  /** Revokes the tokens and ends the session at the provider, which redirects to `goTo`. */
  signOut(goTo: string): Promise<void>
}

/** Identifier that a person types at sign-in. */
type Identifier =
  | { readonly email: string }
  | { readonly phoneNumber: string }
  | { readonly customIdentifier: string }

/** Email address or phone number to which a code can be sent. */
export type Reachable = { readonly email: string } | { readonly phoneNumber: string }

/**
 * Outcome of a sign-in: signed in, or a second factor is required through one of these channels.
 */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'secondFactorAsked'
      readonly stepUpToken: string
      readonly channels: readonly FactorChannel[]
    }

/** Second factor that waits for the code of a message. */
export interface SecondFactorChallenge {
  readonly challengeId: string
  /** Masked address or number that receives the code; empty if the provider does not tell it. */
  readonly maskedRecipient: string
}

/**
 * Sign-in methods. A completed sign-in opens a session at the provider, which the next session
 * check of the site finds.
 */
export interface SigningIn {
  /** Signs in with a password. `persistent` preserves the session when the browser closes. */
  signInByPassword(
    who: Identifier,
    password: string,
    options?: { readonly persistent?: boolean },
  ): AccountResponse<SignInOutcome>
  /**
   * Sends a link (email) or a code (email, SMS). The result never reveals whether the account
   * exists.
   */
  sendSignInCode(who: Reachable): AccountResponse
  signInByCode(who: Reachable, code: string): AccountResponse<SignInOutcome>
  /**
   * Signs in with a passkey, in a dialog or by autofill (`autocomplete="webauthn"`). A dialog
   * cancels a pending autofill.
   */
  signInByPasskey(
    who?: Reachable,
    options?: { readonly inField?: boolean },
  ): AccountResponse<SignInOutcome>
  /**
   * Signs in through a social provider in a popup. Refused with `popup_blocked` if the browser
   * blocks it.
   */
  signInBySocial(provider: string): AccountResponse<SignInOutcome>
  sendSecondFactorCode(
    stepUpToken: string,
    channel: FactorChannel,
  ): AccountResponse<SecondFactorChallenge>
  signInBySecondFactor(
    challengeId: string,
    code: string,
    options?: { readonly trustDevice?: boolean },
  ): AccountResponse<SignInOutcome>
}

/** Outcome of a sign-up: signed in, or the email address must be verified first. */
export type SignUpOutcome = { readonly kind: 'signedIn' } | { readonly kind: 'verificationAsked' }

/** Account creation, with a password or a passkey. */
export interface SigningUp {
  signUp(form: SignUp, profile: ProfileChanges): AccountResponse<SignUpOutcome>
  signUpWithPasskey(
    who: Reachable,
    profile: ProfileChanges,
    passkeyName: string,
  ): AccountResponse<SignUpOutcome>
  passwordStrength(password: string): AccountResponse<PasswordScore>
}

/** Account recovery by a code. Requests do not reveal whether an account exists. */
export interface Recovering {
  requestPasswordReset(who: Reachable): AccountResponse
  resetPassword(who: Reachable, code: string, password: string): AccountResponse
  requestAccountRecovery(who: Reachable): AccountResponse
  /** Replaces all passkeys of the account by a new one. */
  resetPasskeys(who: Reachable, code: string, passkeyName: string): AccountResponse
}

/** Profile of the signed-in person. */
export interface OwnProfile {
  profile(): AccountResponse<AccountProfile>
  updateProfile(changes: ProfileChanges): AccountResponse
  /** Requests a change of email address, which takes effect once the new address is verified. */
  updateEmail(email: string): AccountResponse
  sendEmailVerification(): AccountResponse
  verifyEmail(email: string, code: string): AccountResponse
  updatePhoneNumber(phoneNumber: string): AccountResponse
  sendPhoneNumberVerification(): AccountResponse
  verifyPhoneNumber(phoneNumber: string, code: string): AccountResponse
  /** Changes the password. Requires the old one if there is one. */
  updatePassword(password: string, oldPassword?: string): AccountResponse
  /** Links a social account in a popup. Refused with `popup_blocked` if the browser blocks it. */
  link(provider: string): AccountResponse
  unlink(identityId: string): AccountResponse
}

/** Outcome of adding a second factor: a code was sent, or the factor is already enabled. */
export type FactorStart = 'codeSent' | 'enabled'

/** Second factors, trusted devices and passkeys of the signed-in person. */
export interface OwnSecurity {
  secondFactors(): AccountResponse<readonly SecondFactor[]>
  addEmailFactor(): AccountResponse<FactorStart>
  addPhoneFactor(phoneNumber: string): AccountResponse<FactorStart>
  verifyFactor(
    channel: FactorChannel,
    code: string,
    options?: { readonly trustDevice?: boolean },
  ): AccountResponse
  removeFactor(factor: SecondFactor): AccountResponse
  trustedDevices(): AccountResponse<readonly TrustedDevice[]>
  removeTrustedDevice(id: string): AccountResponse
  passkeys(): AccountResponse<readonly Passkey[]>
  addPasskey(name: string): AccountResponse
  removePasskey(id: string): AccountResponse
}
