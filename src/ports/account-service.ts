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
} from '#domain/identity/account-types.ts'
import type { SignUp } from '#domain/identity/parse-sign-up-form.ts'
import type { Result } from '#domain/shared/result.ts'

/**
 * Result of a call to the identity provider: a value, or a refusal to show to the reader. The
 * promise rejects with an `Outage` if the provider is unavailable.
 */
export type Answered<Value = undefined> = Promise<Result<Value, AccountRefusal>>

/**
 * Account API of the identity provider, for the account pages. Without a signed-in person, calls
 * are refused with `login_required`.
 */
export interface AccountService extends SigningIn, SigningUp, Recovering, OwnProfile, OwnSecurity {
  sessionInfo(): Answered<SessionInfo>
  /** Returns the identity token of the signed-in person. */
  identityToken(): Answered<string>
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

/**
 * Sign-in methods. Each one opens a session at the provider, which the next session check of the
 * site finds.
 */
export interface SigningIn {
  /** Signs in with a password. `persistent` preserves the session when the browser closes. */
  signInByPassword(
    who: Identifier,
    password: string,
    options?: { readonly persistent?: boolean },
  ): Answered<SignInOutcome>
  /**
   * Sends a link (email) or a code (email, SMS). The result never reveals whether the account
   * exists.
   */
  sendSignInCode(who: Reachable): Answered
  signInByCode(who: Reachable, code: string): Answered<SignInOutcome>
  /**
   * Signs in with a passkey, in a dialog or by autofill (`autocomplete="webauthn"`). A dialog
   * cancels a pending autofill.
   */
  signInByPasskey(
    who?: Reachable,
    options?: { readonly inField?: boolean },
  ): Answered<SignInOutcome>
  /**
   * Signs in through a social provider in a popup. Refused with `popup_blocked` if the browser
   * blocks it.
   */
  signInBySocial(provider: string): Answered<SignInOutcome>
  /** Sends the code of a second factor, and returns the id of the challenge. */
  sendSecondFactorCode(
    stepUpToken: string,
    channel: FactorChannel,
  ): Answered<{ readonly challengeId: string }>
  signInBySecondFactor(
    challengeId: string,
    code: string,
    options?: { readonly trustDevice?: boolean },
  ): Answered<SignInOutcome>
}

/** Outcome of a sign-up: signed in, or the email address must be verified first. */
export type SignUpOutcome = { readonly kind: 'signedIn' } | { readonly kind: 'verificationAsked' }

/** Account creation, with a password or a passkey. */
export interface SigningUp {
  signUp(form: SignUp, profile: ProfileChanges): Answered<SignUpOutcome>
  signUpWithPasskey(
    who: Reachable,
    profile: ProfileChanges,
    passkeyName: string,
  ): Answered<SignUpOutcome>
  passwordStrength(password: string): Answered<PasswordScore>
  /** Returns the profile that a social provider supplied for a sign-up. */
  signUpData(signUpToken: string): Answered<ProfileChanges & { readonly email?: string }>
}

/** Account recovery. Results are the same for addresses without an account. */
export interface Recovering {
  requestPasswordReset(who: Reachable): Answered
  resetPassword(who: Reachable, code: string, password: string): Answered
  requestAccountRecovery(who: Reachable): Answered
  /** Replaces all passkeys of the account by a new one. */
  resetPasskeys(who: Reachable, code: string, passkeyName: string): Answered
}

/** Profile of the signed-in person. */
export interface OwnProfile {
  profile(): Answered<AccountProfile>
  updateProfile(changes: ProfileChanges): Answered
  /** Requests a change of email address, which takes effect once the new address is verified. */
  updateEmail(email: string): Answered
  sendEmailVerification(): Answered
  verifyEmail(email: string, code: string): Answered
  updatePhoneNumber(phoneNumber: string): Answered
  sendPhoneNumberVerification(): Answered
  verifyPhoneNumber(phoneNumber: string, code: string): Answered
  /** Changes the password. Requires the old one if there is one. */
  updatePassword(password: string, oldPassword?: string): Answered
  /** Links a social account in a popup. Refused with `popup_blocked` if the browser blocks it. */
  link(provider: string): Answered
  unlink(identityId: string): Answered
}

/** Outcome of adding a second factor: a code was sent, or the factor is already enabled. */
export type FactorStart = 'codeSent' | 'enabled'

/** Second factors, trusted devices and passkeys of the signed-in person. */
export interface OwnSecurity {
  secondFactors(): Answered<readonly SecondFactor[]>
  addEmailFactor(): Answered<FactorStart>
  addPhoneFactor(phoneNumber: string): Answered<FactorStart>
  verifyFactor(
    channel: FactorChannel,
    code: string,
    options?: { readonly trustDevice?: boolean },
  ): Answered
  removeFactor(factor: SecondFactor): Answered
  /** Requests a second factor before a sensitive action. */
  stepUp(): Answered<SignInOutcome>
  trustedDevices(): Answered<readonly TrustedDevice[]>
  removeTrustedDevice(id: string): Answered
  passkeys(): Answered<readonly Passkey[]>
  addPasskey(name: string): Answered
  removePasskey(id: string): Answered
}
