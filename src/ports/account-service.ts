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
} from '#domain/identity/account.ts'
import type { SignUp } from '#domain/identity/sign-up.ts'
import type { Result } from '#domain/shared/result.ts'

/**
 * The value of a call, or a refusal to show; rejects with an `Outage` while the provider is down.
 */
export type Answered<Value = undefined> = Promise<Result<Value, AccountRefusal>>

/** The calls on accounts. A call without a signed-in person is refused as `login_required`. */
export interface AccountService extends SigningIn, SigningUp, Recovering, OwnProfile, OwnSecurity {
  sessionInfo(): Answered<SessionInfo>
  /** The identity token of the signed-in person. */
  identityToken(): Answered<string>
  /**
   * Revokes the tokens, then goes to the end of the session at the provider, which leads to `goTo`.
   */
  signOut(goTo: string): Promise<void>
}

/** By what a person is called at sign-in. */
type Identifier =
  | { readonly email: string }
  | { readonly phoneNumber: string }
  | { readonly customIdentifier: string }

/** Where one writes to a person. */
export type Reachable = { readonly email: string } | { readonly phoneNumber: string }

/** The outcome of a sign-in: done, or a second factor needed through one of these channels. */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'secondFactorAsked'
      readonly stepUpToken: string
      readonly channels: readonly FactorChannel[]
    }

/** The ways of signing in. Each opens a session at the provider, found by the silent check. */
export interface SigningIn {
  /** `persistent` keeps the session when the browser is closed. */
  signInByPassword(
    who: Identifier,
    password: string,
    options?: { readonly persistent?: boolean },
  ): Answered<SignInOutcome>
  /** Sends a link (e-mail) or a code (e-mail, phone); never reveals whether the account exists. */
  sendSignInCode(who: Reachable): Answered
  signInByCode(who: Reachable, code: string): Answered<SignInOutcome>
  /**
   * With a passkey, in a dialog or in the field with `autocomplete="webauthn"`, which a dialog
   * cancels.
   */
  signInByPasskey(
    who?: Reachable,
    options?: { readonly inField?: boolean },
  ): Answered<SignInOutcome>
  /** In a window of its own; refused as `popup_blocked` when the browser opens none. */
  signInBySocial(provider: string): Answered<SignInOutcome>
  /** Sends the code of a second factor, and names the challenge that it answers. */
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

/** What a sign-up comes to: signed in at once, or an address to be verified first. */
export type SignUpOutcome = { readonly kind: 'signedIn' } | { readonly kind: 'verificationAsked' }

/** Opening an account. */
export interface SigningUp {
  signUp(form: SignUp, profile: ProfileChanges): Answered<SignUpOutcome>
  signUpWithPasskey(
    who: Reachable,
    profile: ProfileChanges,
    passkeyName: string,
  ): Answered<SignUpOutcome>
  passwordStrength(password: string): Answered<PasswordScore>
  /** The profile that a social provider gave for a sign-up. */
  signUpData(signUpToken: string): Answered<ProfileChanges & { readonly email?: string }>
}

/** Account recovery. The answers are the same for an unknown address. */
export interface Recovering {
  requestPasswordReset(who: Reachable): Answered
  resetPassword(who: Reachable, code: string, password: string): Answered
  requestAccountRecovery(who: Reachable): Answered
  /** Replaces all the passkeys of the account by a new one. */
  resetPasskeys(who: Reachable, code: string, passkeyName: string): Answered
}

/** The account of the signed-in person. */
export interface OwnProfile {
  profile(): Answered<AccountProfile>
  updateProfile(changes: ProfileChanges): Answered
  /** Asks for another e-mail address, which a message there confirms. */
  updateEmail(email: string): Answered
  sendEmailVerification(): Answered
  verifyEmail(email: string, code: string): Answered
  updatePhoneNumber(phoneNumber: string): Answered
  sendPhoneNumberVerification(): Answered
  verifyPhoneNumber(phoneNumber: string, code: string): Answered
  /** Needs the old password, if there is one. */
  updatePassword(password: string, oldPassword?: string): Answered
  /** Links a social account in a popup; refused as `popup_blocked` when none opens. */
  link(provider: string): Answered
  unlink(identityId: string): Answered
}

/** What adding a second factor comes to: a code was sent, or nothing was left to prove. */
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
  /** Asks for a second factor before a sensitive action. */
  stepUp(): Answered<SignInOutcome>
  trustedDevices(): Answered<readonly TrustedDevice[]>
  removeTrustedDevice(id: string): Answered
  passkeys(): Answered<readonly Passkey[]>
  addPasskey(name: string): Answered
  removePasskey(id: string): Answered
}
