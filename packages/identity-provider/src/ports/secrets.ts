import type { Instant } from '#domain/shared/instant.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

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

/** A right given as a secret for a limited time: a code, token, link or ticket. */
export interface Grant {
  readonly kind: GrantKind
  readonly personId: string | undefined
  /** Data for the endpoint that receives the secret. */
  readonly data: UnknownFields
  readonly expiresAt: Instant
  /** A UUID shared by the grants of one sign-in, which are revoked together. */
  readonly family?: string
}

/** Store of grants by secret; expired ones are not found. */
export interface Grants {
  /** Stores a grant's digest. Returns the secret: 32 random bytes in base64url. */
  issue(grant: Grant): Promise<string>
  read(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /** Reads and invalidates a single-use secret; of concurrent calls only one succeeds. */
  consume(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /** Returns a grant that was already consumed: reuse means that the secret was stolen. */
  readConsumed(kind: GrantKind, secret: string): Promise<Grant | undefined>
  revoke(kind: GrantKind, secret: string): Promise<void>
  revokeFamily(family: string): Promise<void>
  /** Revokes the grants of these kinds, except one secret. */
  revokeAll(personId: string, kinds: readonly GrantKind[], exceptSecret?: string): Promise<void>
}

/**
 * Purpose and address of a code. A new code replaces the previous one of the same purpose and
 * address.
 */
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

export interface SentCode extends CodePurpose {
  readonly code: string
  readonly data: UnknownFields
  readonly expiresAt: Instant
}

/** Store of codes sent by email or SMS, as digests. */
export interface VerificationCodes {
  store(sent: SentCode): Promise<void>
  /** True for the right code, which stays valid. A wrong guess uses one of five attempts. */
  matches(purpose: CodePurpose, code: string, now: Instant): Promise<boolean>
  /** Returns the data of a valid code and invalidates it; undefined otherwise. */
  consume(purpose: CodePurpose, code: string, now: Instant): Promise<UnknownFields | undefined>
}

export interface SignInSession {
  readonly personId: string
  /** Method of sign-in: `password`, `magic_link`, `sms`, `webauthn`, or a social provider. */
  readonly signInType: string
  /** Authentication methods of RFC 8176: `pwd`, `otp`, `mfa`… */
  readonly amr: readonly string[]
  readonly signedInAt: Instant
  readonly persistent: boolean
  readonly expiresAt: Instant
}

/** Store of sessions, by the secret of their cookie, of which only a digest is stored. */
export interface SignInSessions {
  open(session: SignInSession): Promise<string>
  read(secret: string, now: Instant): Promise<SignInSession | undefined>
  renew(secret: string, expiresAt: Instant): Promise<void>
  close(secret: string): Promise<void>
  /** Ends the sessions of a person, except one secret. */
  closeAll(personId: string, exceptSecret?: string): Promise<void>
}

/** A key pair for identity tokens; a retired key only verifies. */
export interface SigningKey {
  readonly id: string
  readonly privateJwk: UnknownFields
  readonly createdAt: Instant
  readonly retiredAt: Instant | undefined
}

export interface SigningKeys {
  /** Lists the keys, newest first. */
  list(): Promise<readonly SigningKey[]>
  /** Adds a signing key and retires the others. With `onlyIfNone`, does nothing if a key exists. */
  add(key: Pick<SigningKey, 'id' | 'privateJwk'>, now: Instant, onlyIfNone?: boolean): Promise<void>
  /** Deletes keys retired before this time. */
  forget(retiredBefore: Instant): Promise<void>
}
