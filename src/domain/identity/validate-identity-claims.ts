import { seconds } from '../shared/duration.ts'
import { parseEmail } from '../shared/email-address.ts'
import type { Email } from '../shared/email-address.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { UnknownFields } from '../shared/unknown-fields.ts'

/**
 * Person named by a verified identity token. Rights granted to an email address require
 * `emailVerified`.
 */
export interface VerifiedIdentity {
  /** User id at the provider, which remains the same when the email address changes. */
  readonly subject: string
  readonly email: Email
  readonly emailVerified: boolean
  readonly name: string | undefined
  readonly expiresAt: Instant
}

/** Issuer, client and nonce that a valid token must name. */
export interface TokenExpectations {
  readonly issuer: string
  readonly clientId: string
  /** Nonce sent with the sign-in request, if this site started it. */
  readonly nonce?: string | undefined
}

/** Reason why the claims of a correctly signed token are refused. */
export type ClaimProblem =
  | 'otherIssuer'
  | 'otherAudience'
  | 'otherNonce'
  | 'expired'
  | 'notYetValid'
  /** The token contains no user id or no valid email address. */
  | 'holderMissing'

/** Accepted clock difference between the provider and the site, in milliseconds. */
const TOLERANCE = seconds(60)

/** Largest timestamp of a JavaScript `Date`. */
const END_OF_TIME: Instant = 8.64e15

/**
 * Validates the claims of a correctly signed token: issuer, client, nonce, times, user id and email
 * address. Returns the person that the token names, or the reason for refusal.
 */
export function validateIdentityClaims(
  claims: UnknownFields,
  expected: TokenExpectations,
  now: Instant,
): Result<VerifiedIdentity, ClaimProblem> {
  const expiresAt = instantOf(claims['exp'])
  const problem = originProblem(claims, expected) ?? timeProblem(claims, now)
  if (problem) return refused(problem)
  const { sub, email, email_verified: verified, name } = claims
  const address = parseEmail(isWord(email) ? email : '')
  if (!isWord(sub) || !address.ok || expiresAt === undefined) return refused('holderMissing')
  return ok({
    subject: sub,
    email: address.value,
    emailVerified: verified === true,
    name: isWord(name) ? name : undefined,
    expiresAt,
  })
}

function originProblem(
  { iss, aud, azp, nonce }: UnknownFields,
  expected: TokenExpectations,
): ClaimProblem | undefined {
  if (iss !== expected.issuer) return 'otherIssuer'
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud]
  const ours = audiences.includes(expected.clientId)
  if (!ours || (azp !== undefined && azp !== expected.clientId)) return 'otherAudience'
  return expected.nonce === undefined || nonce === expected.nonce ? undefined : 'otherNonce'
}

// With this order of comparison, a clock that returns NaN makes every token expired.
function timeProblem({ exp, iat, nbf }: UnknownFields, now: Instant): ClaimProblem | undefined {
  if (!((instantOf(exp) ?? -Infinity) + TOLERANCE >= now)) return 'expired'
  const isStarted = [iat, nbf].every(
    (claim) => claim === undefined || (instantOf(claim) ?? Infinity) - TOLERANCE <= now,
  )
  return isStarted ? undefined : 'notYetValid'
}

function instantOf(claim: unknown): Instant | undefined {
  const instant = typeof claim === 'number' ? claim * 1000 : Number.NaN
  return Math.abs(instant) <= END_OF_TIME ? instant : undefined
}

function isWord(claim: unknown): claim is string {
  return typeof claim === 'string' && claim.trim() !== ''
}
