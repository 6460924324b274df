import type { Instant } from '#domain/shared/instant.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'

/** Kind of a grant: the action that its secret allows. */
export type GrantKind =
  /** Ticket that opens a session at `/oauth/authorize`. */
  | 'signIn'
  | 'authorizationCode'
  | 'accessToken'
  | 'refreshToken'
  /** Link that confirms a sign-up and creates the account. */
  | 'signUp'
  | 'passwordlessLink'
  /** Ticket that starts the second-factor step, after the first factor. */
  | 'secondFactorAsked'
  /** Token with which second-factor codes are requested. */
  | 'stepUp'
  /** Second-factor step that waits for its code. */
  | 'stepUpChallenge'
  | 'emailVerification'
  /** Challenge that adds a passkey to a signed-in account. */
  | 'webAuthnRegistration'
  /** Challenge of a sign-in by passkey. */
  | 'webAuthnAuthentication'
  /** Challenge of a sign-up with a passkey. */
  | 'webAuthnSignUp'
  /** Challenge that replaces all passkeys of an account. */
  | 'webAuthnReset'
  /** Sign-in that waits for the response of a social provider. */
  | 'socialSignIn'

/**
 * Permission for a limited time, proved by a secret: an authorization code, token, link or ticket.
 */
export interface Grant {
  readonly kind: GrantKind
  readonly personId: string | undefined
  /** Data for the endpoint that receives the secret. */
  readonly data: UnknownFields
  readonly expiresAt: Instant
  /** UUID that the grants of one sign-in share. They are revoked together. */
  readonly family?: string
}

/** Store of grants, by their secret. */
export interface Grants {
  /**
   * Stores a grant by the digest of a new secret. Returns the secret: 32 random bytes in base64url.
   */
  issue(grant: Grant): Promise<string>
  /** Returns a grant without consuming it; undefined if it is unknown, expired or consumed. */
  read(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /**
   * Returns a grant and invalidates its secret; undefined if it is unknown, expired or consumed. Of
   * concurrent calls only one gets the grant.
   */
  consume(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /**
   * Returns a grant that was already consumed, even if expired, or undefined. A reuse may mean that
   * the secret was stolen.
   */
  readConsumed(kind: GrantKind, secret: string): Promise<Grant | undefined>
  revoke(kind: GrantKind, secret: string): Promise<void>
  revokeFamily(family: string): Promise<void>
  /** Revokes the grants of a person of these kinds, except the grant with `exceptSecret`. */
  revokeAll(personId: string, kinds: readonly GrantKind[], exceptSecret?: string): Promise<void>
}

/**
 * Purpose of a code, and the address or account that it is for. A new code replaces the previous
 * code of the same purpose and address.
 */
export interface CodePurpose {
  readonly purpose:
    /** Sign-in by the code of a message. */
    | 'passwordless'
    | 'passwordReset'
    | 'emailVerification'
    | 'phoneVerification'
    | 'secondFactor'
    | 'secondFactorRegistration'
  /** Email address, phone number, or id of the account for a second factor. */
  readonly address: string
}

/** Code sent in a message, with the data that its verification returns. */
export interface SentCode extends CodePurpose {
  readonly code: string
  readonly data: UnknownFields
  readonly expiresAt: Instant
}

/** Store of the codes sent by email or SMS, as digests. */
export interface VerificationCodes {
  store(sent: SentCode): Promise<void>
  /**
   * True if the code is right and not expired; it stays valid. A wrong one uses one of five
   * attempts.
   */
  matches(purpose: CodePurpose, code: string, now: Instant): Promise<boolean>
  /**
   * Invalidates a right code and returns its data. Returns undefined if the code is wrong, expired
   * or out of attempts. A wrong one uses one of five attempts.
   */
  consume(purpose: CodePurpose, code: string, now: Instant): Promise<UnknownFields | undefined>
  /** Invalidates the code of this purpose and address, if there is one. */
  discard(purpose: CodePurpose): Promise<void>
}

/** Session of a signed-in browser. */
export interface SignInSession {
  readonly personId: string
  /**
   * Way in which the person signed in, such as `password`, `magic_link`, `webauthn`, or the name of
   * a social provider.
   */
  readonly signInType: string
  /** Authentication methods of RFC 8176: `pwd`, `otp`, `mfa`… */
  readonly amr: readonly string[]
  readonly signedInAt: Instant
  /** True for a session of 30 days, false for one day. */
  readonly persistent: boolean
  readonly expiresAt: Instant
}

/**
 * Store of sessions. Each is found by the secret of its cookie, of which only a digest is stored.
 */
export interface SignInSessions {
  /** Stores a session. Returns its secret: 32 random bytes in base64url. */
  open(session: SignInSession): Promise<string>
  read(secret: string, now: Instant): Promise<SignInSession | undefined>
  renew(secret: string, expiresAt: Instant): Promise<void>
  close(secret: string): Promise<void>
  /** Closes all sessions of a person, except the session with `exceptSecret`. */
  closeAll(personId: string, exceptSecret?: string): Promise<void>
}

/** Key pair that signs identity tokens. A retired key only verifies them. */
export interface SigningKey {
  readonly id: string
  readonly privateJwk: UnknownFields
  readonly createdAt: Instant
  readonly retiredAt: Instant | undefined
}

/** Store of signing keys. */
export interface SigningKeys {
  /** Returns the keys, newest first. */
  list(): Promise<readonly SigningKey[]>
  /** Adds a signing key and retires the others. With `onlyIfNone`, does nothing if a key exists. */
  add(key: Pick<SigningKey, 'id' | 'privateJwk'>, now: Instant, onlyIfNone?: boolean): Promise<void>
  /** Deletes keys retired before this time. */
  forget(retiredBefore: Instant): Promise<void>
}
