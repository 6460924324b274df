import type { UnknownFields } from '#domain/shared/fields.ts'
import type { Instant } from '#domain/shared/instant.ts'

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

/** A right given out as a secret, for a limited time. */
export interface Grant {
  readonly kind: GrantKind
  readonly personId: string | undefined
  /** Data for the endpoint that receives the secret. */
  readonly data: UnknownFields
  readonly expiresAt: Instant
  /** A UUID shared by the grants of one sign-in, which are revoked together. */
  readonly family?: string
}

/** Grants by secret; an expired one is unknown. */
export interface Grants {
  /** Returns the secret: 32 random bytes in base64url. Only its digest is stored. */
  issue(grant: Grant): Promise<string>
  read(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /** Reads a single-use secret; only one of concurrent calls gets it. */
  consume(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /** Returns a grant that was already consumed: a replayed secret was stolen. */
  readConsumed(kind: GrantKind, secret: string): Promise<Grant | undefined>
  revoke(kind: GrantKind, secret: string): Promise<void>
  revokeFamily(family: string): Promise<void>
  /** Revokes the grants of these kinds, except one secret. */
  revokeAll(personId: string, kinds: readonly GrantKind[], exceptSecret?: string): Promise<void>
}

/** One code is valid for each purpose and address; a new one replaces it. */
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

/** Codes sent by e-mail or SMS; only their digests are stored. */
export interface VerificationCodes {
  store(sent: SentCode): Promise<void>
  /** True for the right code, which stays valid; a wrong guess uses one of five tries. */
  matches(purpose: CodePurpose, code: string, now: Instant): Promise<boolean>
  /** Returns the data of a valid code, once; else undefined. */
  consume(purpose: CodePurpose, code: string, now: Instant): Promise<UnknownFields | undefined>
}

export interface SignInSession {
  readonly personId: string
  /** `password`, `magic_link`, `sms`, `webauthn`, or a social provider. */
  readonly signInType: string
  /** Methods of RFC 8176: `pwd`, `otp`, `mfa`… */
  readonly amr: readonly string[]
  readonly signedInAt: Instant
  readonly persistent: boolean
  readonly expiresAt: Instant
}

/** Sessions by the secret of their cookie; only its digest is stored. */
export interface SignInSessions {
  open(session: SignInSession): Promise<string>
  read(secret: string, now: Instant): Promise<SignInSession | undefined>
  renew(secret: string, expiresAt: Instant): Promise<void>
  close(secret: string): Promise<void>
  /** Ends the sessions of a person, except one secret. */
  closeAll(personId: string, exceptSecret?: string): Promise<void>
}

/** A key pair for identity tokens; a retired one only verifies. */
export interface SigningKey {
  readonly id: string
  readonly privateJwk: UnknownFields
  readonly createdAt: Instant
  readonly retiredAt: Instant | undefined
}

export interface SigningKeys {
  /** Newest first. */
  list(): Promise<readonly SigningKey[]>
  /** Adds a signing key and retires the others. With `onlyIfNone`, an existing key stays. */
  add(key: Pick<SigningKey, 'id' | 'privateJwk'>, now: Instant, onlyIfNone?: boolean): Promise<void>
  /** Deletes keys retired before this time. */
  forget(retiredBefore: Instant): Promise<void>
}
