import type { ClaimProblem, VerifiedIdentity } from '#domain/identity/verified-identity.ts'
import type { Result } from '#domain/shared/result.ts'

/** Why an identity token proves nothing: its form, its algorithm, its key, its signature, or what it claims. */
export type TokenProblem =
  | 'tooLong'
  | 'malformed'
  | 'otherAlgorithm'
  | 'unknownKey'
  | 'badSignature'
  | ClaimProblem

/** Tells whom an identity token names, when it proves it. While nothing of the provider was ever reached, it throws an `Outage`: unknown is not refused. */
export interface TokenVerifier {
  /** With the `nonce` that a sign-in was begun with, only the token of that sign-in is good. */
  verify(token: string, nonce?: string): Promise<Result<VerifiedIdentity, TokenProblem>>
}
