import type { ClaimProblem, VerifiedIdentity } from '#domain/identity/validate-identity-claims.ts'
import type { Email } from '#domain/shared/email-address.ts'
import type { Result } from '#domain/shared/result.ts'

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
