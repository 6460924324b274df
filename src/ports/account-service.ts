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

/** What a call of the account service comes to: what it brings, or a refusal to be read. A provider that does not answer as agreed is an `Outage`, thrown (§8). */
export type Answered<Value = undefined> = Promise<Result<Value, AccountRefusal>>

/** Everything that a person does with an account (§7). It knows by itself who is signed in: a call made for nobody is refused as `login_required`. */
export interface AccountService extends SigningIn, SigningUp, Recovering, OwnProfile, OwnSecurity {
  sessionInfo(): Answered<SessionInfo>
  /** The identity token of whoever is signed in, by which the account service itself knows them (§3). */
  identityToken(): Answered<string>
  /** Ends the session at the provider, which then leads to `goTo`, an address that it allows; the tokens of this browser go first, and the window leaves even if nothing can be revoked. */
  signOut(goTo: string): Promise<void>
}

/** By what a person is called at sign-in. */
type Identifier =
  | { readonly email: string }
  | { readonly phoneNumber: string }
  | { readonly customIdentifier: string }

/** Where one writes to a person. */
export type Reachable = { readonly email: string } | { readonly phoneNumber: string }

/** What a sign-in comes to: done, or a second factor is asked for, by one of these ways. */
export type SignInOutcome =
  | { readonly kind: 'signedIn' }
  | {
      readonly kind: 'secondFactorAsked'
      readonly stepUpToken: string
      readonly channels: readonly FactorChannel[]
    }

/** The ways of signing in (§7). Each opens the session of the provider, which the site then finds by its silent check. */
export interface SigningIn {
  /** `persistent` keeps the session when the browser is closed. */
  signInByPassword(
    who: Identifier,
    password: string,
    options?: { readonly persistent?: boolean },
  ): Answered<SignInOutcome>
  /** Sends a link (to an e-mail address) or a code (to either). Following the link opens the session and leads to the root of the account service. The answer says nothing of whether the account exists. */
  sendSignInCode(who: Reachable): Answered
  signInByCode(who: Reachable, code: string): Answered<SignInOutcome>
  /** By a passkey of the person named, or by any that the browser offers: in a dialog, or quietly in the field that holds `autocomplete="webauthn"`. A quiet offer ends, refused as `cancelled`, when a dialog opens. */
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

/** Getting back into an account (§7). What is sent, and where, is never told: the answers are the same for an unknown address. */
export interface Recovering {
  requestPasswordReset(who: Reachable): Answered
  resetPassword(who: Reachable, code: string, password: string): Answered
  requestAccountRecovery(who: Reachable): Answered
  /** Replaces all the passkeys of the account by a new one. */
  resetPasskeys(who: Reachable, code: string, passkeyName: string): Answered
}

/** The account of whoever is signed in (§7). */
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
  /** Whoever has a password gives it. */
  updatePassword(password: string, oldPassword?: string): Answered
  /** Adds an account elsewhere as a way of signing in, which its owner shows in a window of its own; refused as `popup_blocked` when the browser opens none. */
  link(provider: string): Answered
  unlink(identityId: string): Answered
}

/** What adding a second factor comes to: a code was sent, or nothing was left to prove. */
export type FactorStart = 'codeSent' | 'enabled'

/** Second factors, trusted devices and passkeys of whoever is signed in (§7). */
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
  /** Asks whoever is signed in for a second factor before something delicate. */
  stepUp(): Answered<SignInOutcome>
  trustedDevices(): Answered<readonly TrustedDevice[]>
  removeTrustedDevice(id: string): Answered
  passkeys(): Answered<readonly Passkey[]>
  addPasskey(name: string): Answered
  removePasskey(id: string): Answered
}
