import type { SessionInfo } from '#domain/identity/account-data.ts'
import type {
  Authorization,
  IdentityError,
  IdentityEvent,
} from '#domain/identity/authorization-response.ts'
import type { ClaimProblem, VerifiedIdentity } from '#domain/identity/verified-identity.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { IdentityProfile } from '#domain/visitor/profile.ts'

/** Identity token as sent by a browser, with its claims. Its signature may be unverified. */
export interface UnverifiedBearer {
  readonly identityToken: string
  /** User id at the identity provider. */
  readonly subject: string
  /** Empty if the token contains no email address. */
  readonly email: string
}

/** Verified identity token with a verified email address. */
export interface Bearer extends UnverifiedBearer {
  readonly email: Email
}

/** Reason why an identity token is rejected. */
type TokenProblem =
  | 'tooLong'
  | 'malformed'
  | 'otherAlgorithm'
  | 'unknownKey'
  | 'badSignature'
  | ClaimProblem

/** Verifier of identity tokens. May reject with an `Outage` if no signing key could be fetched. */
export interface TokenVerifier {
  /**
   * Verifies a token and returns its identity. With a `nonce`, accepts only the token of the
   * sign-in that used this nonce.
   */
  verify(token: string, nonce?: string): Promise<Result<VerifiedIdentity, TokenProblem>>
}

/** Registry of email address owners. The first person with the verified address owns it. */
export interface AddressOwners {
  /**
   * True if the email address belongs to this person. An address without owner is assigned to the
   * person; of concurrent calls for several persons, one succeeds.
   */
  isOwnedBy(email: Email, subject: string, now: Instant): Promise<boolean>
}

/**
 * Browser client of the identity provider. Errors are returned as `IdentityError`, never thrown.
 */
export interface IdentityClient {
  /**
   * Checks the session without user interaction. Returns the error `login_required` if there is
   * none. One check runs at a time in each browser.
   */
  checkSession(): Promise<Result<Authorization, IdentityError>>
  /** Cancels the current check, removes its iframe and releases its locks. */
  cancelCheck(): void
  sessionInfo(): Promise<Result<SessionInfo, IdentityError>>
  loadUser(accessToken: string): Promise<Result<IdentityProfile, IdentityError>>
  /** Revokes tokens at the provider, if it can be reached. */
  revoke(tokens: readonly string[]): Promise<void>
  /** Subscribes a listener to events. Returns the unsubscribe function. */
  follow(listener: (event: IdentityEvent) => void): () => void
}
