import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import { hasFields } from '../shared/unknown-fields.ts'
import type { UnknownFields } from '../shared/unknown-fields.ts'
import type { User } from '../visitor/reader-profile.ts'

/** Claims of an identity token whose signature is not verified. `exp` is in seconds. */
export type IdentityTokenPayload = UnknownFields

/** Reason why a token cannot be decoded: not three parts, or not a JSON object in base64url. */
export type IdentityTokenProblem = 'tokenNotThreeParts' | 'tokenUndecodable'

const BASE64_URL = /^[\w-]*={0,2}$/

/** Decodes the payload of an identity token (JWT) without verifying its signature. */
export function decodeIdentityToken(
  token: string,
): Result<IdentityTokenPayload, IdentityTokenProblem> {
  if (secondOfThree(token) === undefined) return refused('tokenNotThreeParts')
  const payload = payloadOf(token)
  return payload ? ok(payload) : refused('tokenUndecodable')
}

/**
 * Decodes the payload of an unexpired token without verifying its signature. Returns undefined if
 * the token is malformed, expired or without `exp`.
 */
function currentPayload(token: string | undefined, now: Instant): IdentityTokenPayload | undefined {
  const payload = token === undefined ? undefined : payloadOf(token)
  const expiry = payload?.['exp']
  // With this order of comparison, a clock that returns NaN makes every token expired.
  return Number.isFinite(expiry) && Number(expiry) * 1000 >= now ? payload : undefined
}

/** True if a token is expired, malformed, absent or without `exp`. */
export function isTokenExpired(token: string | undefined, now: Instant): boolean {
  return currentPayload(token, now) === undefined
}

function payloadOf(token: string): IdentityTokenPayload | undefined {
  const value = jsonIn(secondOfThree(token) ?? '')
  return hasFields(value) ? value : undefined
}

function secondOfThree(token: string): string | undefined {
  const [, second, third, fourth] = token.split('.', 4)
  return third === undefined || fourth !== undefined ? undefined : second
}

function jsonIn(base64Url: string): unknown {
  if (!BASE64_URL.test(base64Url)) return undefined
  try {
    const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

/**
 * Returns the person named by an unexpired identity token, for display only: the signature is not
 * verified. The email address replaces a missing name.
 */
export function tokenHolder(token: string | undefined, now: Instant): User | undefined {
  const payload = currentPayload(token, now)
  if (!payload) return undefined
  const { name, email } = payload
  const address = textOf(email)
  return { name: textOf(name) || address, email: address }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.trim() : ''
}
