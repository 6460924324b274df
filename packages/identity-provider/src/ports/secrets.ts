import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** What a secret of the embedded identity provider lets its bearer do. */
export type GrantKind =
  | 'signIn'
  | 'authorizationCode'
  | 'accessToken'
  | 'refreshToken'
  | 'signUp'
  | 'passwordlessChallenge'
  | 'passwordlessLink'
  | 'secondFactorAsked'
  | 'stepUp'
  | 'stepUpChallenge'
  | 'emailVerification'
  | 'passwordReset'
  | 'accountRecovery'
  | 'webAuthnRegistration'
  | 'webAuthnAuthentication'
  | 'webAuthnSignUp'
  | 'webAuthnReset'
  | 'socialSignIn'
  | 'secondFactorRegistration'

/** A right given out as a secret, for a while. */
export interface Grant {
  readonly kind: GrantKind
  readonly personId: string | undefined
  /** What the endpoint that gave it out needs to know when the secret comes back. */
  readonly data: UnknownFields
  readonly expiresAt: Instant
  /** A UUID that all that came from one sign-in shares, where it is to be withdrawn together. */
  readonly family?: string
}

/** The secrets that the embedded identity provider gave out; an expired one is as unknown as a guessed one. */
export interface Grants {
  /** The secret: 32 random bytes in base64url. Only its digest is kept. */
  issue(grant: Grant): Promise<string>
  read(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /** Reads a single-use secret: of all who bring it at once, one gets it. */
  consume(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /** What a single-use secret was that somebody took before: whoever brings it again stole it, or was robbed. */
  readConsumed(kind: GrantKind, secret: string): Promise<Grant | undefined>
  revoke(kind: GrantKind, secret: string): Promise<void>
  revokeFamily(family: string): Promise<void>
  /** All that a person was given of these kinds, but for this secret if it is named. */
  revokeAll(personId: string, kinds: readonly GrantKind[], exceptSecret?: string): Promise<void>
}

/** What a short code proves, and for which address or number: one code stands at a time, a newer one replaces it. */
export interface CodePurpose {
  readonly purpose:
    | 'passwordless'
    | 'passwordReset'
    | 'emailVerification'
    | 'phoneVerification'
    | 'phoneUpdate'
    | 'secondFactor'
    | 'secondFactorRegistration'
  readonly address: string
}

/** A code that was sent. */
export interface SentCode extends CodePurpose {
  readonly code: string
  readonly data: UnknownFields
  readonly expiresAt: Instant
}

/** The short codes that were sent by e-mail or SMS. Only their digests are kept. */
export interface VerificationCodes {
  store(sent: SentCode): Promise<void>
  /** Whether this is the code, without using it up; a wrong guess costs one of five tries. */
  matches(purpose: CodePurpose, code: string, now: Instant): Promise<boolean>
  /** What the code was sent with, once: right, in time, and not after five wrong tries; else undefined. */
  consume(purpose: CodePurpose, code: string, now: Instant): Promise<UnknownFields | undefined>
}

/** A browser in which a person is signed in at the embedded identity provider. */
export interface SignInSession {
  readonly personId: string
  /** How: `password`, `magic_link`, `sms`, `webauthn`, the name of a social provider… */
  readonly signInType: string
  /** The methods that were used, in the words of RFC 8176: `pwd`, `otp`, `mfa`… */
  readonly amr: readonly string[]
  readonly signedInAt: Instant
  readonly persistent: boolean
  readonly expiresAt: Instant
}

/** Who is signed in at the embedded identity provider, by the secret in the cookie of the browser. Only its digest is kept. */
export interface SignInSessions {
  open(session: SignInSession): Promise<string>
  read(secret: string, now: Instant): Promise<SignInSession | undefined>
  renew(secret: string, expiresAt: Instant): Promise<void>
  close(secret: string): Promise<void>
  /** Signs the person out of every browser, but the one of this secret if it is given. */
  closeAll(personId: string, exceptSecret?: string): Promise<void>
}

/** A key pair that identity tokens are signed with; retired, it only verifies. */
export interface SigningKey {
  readonly id: string
  readonly privateJwk: UnknownFields
  readonly createdAt: Instant
  readonly retiredAt: Instant | undefined
}

/** The keys of the embedded identity provider. */
export interface SigningKeys {
  /** The newest first. */
  list(): Promise<readonly SigningKey[]>
  /** Adds a key that signs from now on, and retires the others. With `onlyIfNone`, a key that is there already stays: of two processes that start at once, one adds its key. */
  add(key: Pick<SigningKey, 'id' | 'privateJwk'>, now: Instant, onlyIfNone?: boolean): Promise<void>
  /** Forgets keys retired before this moment. */
  forget(retiredBefore: Instant): Promise<void>
}
