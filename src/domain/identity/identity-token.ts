import { hasFields } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'
import type { User } from '../visitor/profile.ts'

/** What an identity token says of its holder; `exp` is a moment in seconds (§3). Nothing in it is verified here. */
export type IdentityTokenPayload = UnknownFields

/** Why a token says nothing: it is not three parts separated by dots, or its payload is no object written in JSON, UTF-8 and base64url (§3, §8). */
export type IdentityTokenProblem = 'tokenNotThreeParts' | 'tokenUndecodable'

const BASE64_URL = /^[\w-]*={0,2}$/

/** Reads the payload of an identity token, in its second of exactly three parts (§3). */
export function decodeIdentityToken(
  token: string,
): Result<IdentityTokenPayload, IdentityTokenProblem> {
  if (secondOfThree(token) === undefined) return refused('tokenNotThreeParts')
  const payload = payloadOf(token)
  return payload ? ok(payload) : refused('tokenUndecodable')
}

/** The payload of an identity token that is not expired: one is when its `exp` is before now, and also when it is absent, not decodable or without a finite `exp` (§4); at that very moment it is still valid. */
export function currentPayload(
  token: string | undefined,
  now: Instant,
): IdentityTokenPayload | undefined {
  const payload = token === undefined ? undefined : payloadOf(token)
  const expiry = payload?.['exp']
  // Written so that a clock that shows no number finds every token expired.
  return Number.isFinite(expiry) && Number(expiry) * 1000 >= now ? payload : undefined
}

/** An identity token is expired when it has no current payload (§4). */
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

/** The person that an identity token names, for show alone since nothing is verified here; nobody once it is expired (§3, §4). Whoever gave no name is called by the e-mail address. */
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
