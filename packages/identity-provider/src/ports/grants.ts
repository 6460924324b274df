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
  take(kind: GrantKind, secret: string, now: Instant): Promise<Grant | undefined>
  /** What a single-use secret was that somebody took before: whoever brings it again stole it, or was robbed. */
  taken(kind: GrantKind, secret: string): Promise<Grant | undefined>
  withdraw(kind: GrantKind, secret: string): Promise<void>
  withdrawFamily(family: string): Promise<void>
  /** All that a person was given of these kinds, but for this secret if it is named. */
  withdrawAll(personId: string, kinds: readonly GrantKind[], exceptSecret?: string): Promise<void>
}
