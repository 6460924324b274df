import type { SessionInfo } from '#domain/identity/account.ts'
import type { Authorization, IdentityError, IdentityEvent } from '#domain/identity/authorization.ts'
import type { ClaimProblem, VerifiedIdentity } from '#domain/identity/verified-identity.ts'
import type { Email } from '#domain/shared/email.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { Result } from '#domain/shared/result.ts'
import type { IdentityProfile } from '#domain/visitor/profile.ts'

/** The person whom an identity token names, as a browser passes it on: nothing is verified. */
export interface UnverifiedBearer {
  readonly identityToken: string
  /** The number of the person at the identity provider. */
  readonly subject: string
  /** Empty if the token names none. */
  readonly email: string
}

/** The person whom a verified identity token names, by a verified address. */
export interface Bearer extends UnverifiedBearer {
  readonly email: Email
}

/**
 * Why an identity token proves nothing: its form, its algorithm, its key, its signature, or what it
 * claims.
 */
type TokenProblem =
  | 'tooLong'
  | 'malformed'
  | 'otherAlgorithm'
  | 'unknownKey'
  | 'badSignature'
  | ClaimProblem

/** Verifies identity tokens; rejects with an `Outage` while no key was ever fetched. */
export interface TokenVerifier {
  /** With the `nonce` that a sign-in was begun with, only the token of that sign-in is good. */
  verify(token: string, nonce?: string): Promise<Result<VerifiedIdentity, TokenProblem>>
}

/** The owner of an address: the first person who came with it verified. */
export interface AddressHolders {
  /**
   * Whether the address is this person's; who comes first takes it, and of several who come
   * together one does.
   */
  isHeldBy(email: Email, subject: string, now: Instant): Promise<boolean>
}

/**
 * The identity provider, from the browser. Failures are returned as `IdentityError`, never thrown.
 */
export interface IdentityClient {
  /** Checks the session silently; `login_required` without one. One check at a time per browser. */
  checkSession(): Promise<Result<Authorization, IdentityError>>
  /** Gives up the check under way: its frame goes, and so do its locks. */
  cancelCheck(): void
  sessionInfo(): Promise<Result<SessionInfo, IdentityError>>
  loadUser(accessToken: string): Promise<Result<IdentityProfile, IdentityError>>
  /** Makes tokens worthless, as far as the provider can be reached. */
  revoke(tokens: readonly string[]): Promise<void>
  /** Tells of each event until the function that it returns is called. */
  follow(listener: (event: IdentityEvent) => void): () => void
}
