import { hasFields } from '../shared/fields.ts'
import type { UnknownFields } from '../shared/fields.ts'
import type { Instant } from '../shared/instant.ts'
import { ok, refused } from '../shared/result.ts'
import type { Result } from '../shared/result.ts'

/** What an identity token says of its holder; `exp` is a moment in seconds (§3). Nothing in it is verified here. */
export type IdentityTokenPayload = UnknownFields

/** Why a token says nothing: it is not three parts separated by dots, or its payload is no object written in JSON, UTF-8 and base64url (§3, §8). */
export type IdentityTokenProblem = 'tokenNotThreeParts' | 'tokenUndecodable'

const BASE64_URL = /^[\w-]*={0,2}$/

/** Reads the payload of an identity token, in its second of exactly three parts (§3). */
export function decodeIdentityToken(
  token: string,
): Result<IdentityTokenPayload, IdentityTokenProblem> {
  const parts = token.split('.', 4)
  const [, payload] = parts
  if (parts.length !== 3 || payload === undefined) return refused('tokenNotThreeParts')
  const value = jsonIn(payload)
  return hasFields(value) ? ok(value) : refused('tokenUndecodable')
}

/** An identity token is expired when its `exp` is before now, and also when it is absent, not decodable or without a finite `exp` (§4); at that very moment it is still valid. */
export function isTokenExpired(token: string | undefined, now: Instant): boolean {
  const payload = token === undefined ? undefined : decodeIdentityToken(token)
  const expiry = payload?.ok === true ? payload.value['exp'] : undefined
  if (typeof expiry !== 'number' || !Number.isFinite(expiry)) return true
  // Written so that a clock that shows no number finds every token expired.
  return !(expiry * 1000 >= now)
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
