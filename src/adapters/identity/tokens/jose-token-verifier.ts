import { compactVerify, errors } from 'jose'

import { validateIdentityClaims } from '#domain/identity/validate-identity-claims.ts'
import type { TokenExpectations } from '#domain/identity/validate-identity-claims.ts'
import { refused } from '#domain/shared/result.ts'
import { hasFields } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { TokenVerifier } from '#ports/token-verifier.ts'

import type { KeyCache } from './signing-key-cache.ts'

/** Maximum length of an accepted token, in characters. */
const MAX_TOKEN_LENGTH = 8192

/** Rejected header fields, by which a token could choose its key or encoding. */
const STEERING = ['jku', 'jwk', 'x5u', 'x5c', 'crit', 'b64', 'zip']

/**
 * Parses the header of a token with three base64url parts. Returns undefined for any other text, or
 * if the header has a rejected field.
 */
function headerOf(token: string): UnknownFields | undefined {
  const parts = token.split('.', 4)
  if (parts.length !== 3 || !parts.every((part) => part !== '' && isCanonical(part))) {
    return undefined
  }
  const header = fieldsIn(Buffer.from(parts[0] ?? '', 'base64url'))
  return header && isPlain(header) ? header : undefined
}

/** Parses a JSON object in UTF-8; undefined for any other bytes. */
function fieldsIn(bytes: Uint8Array): UnknownFields | undefined {
  try {
    const value: unknown = JSON.parse(UTF8.decode(bytes))
    return hasFields(value) ? value : undefined
  } catch {
    return undefined
  }
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

// True if base64url text is canonical: decoders also accept other spellings of the same bytes.
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part
}

function isPlain(header: UnknownFields): boolean {
  const { typ } = header
  const kind = typ === undefined || (typeof typ === 'string' && typ.toUpperCase() === 'JWT')
  return kind && STEERING.every((name) => !(name in header))
}

/** The provider's signature algorithm, with its public keys or shared secret. */
export type TokenTrust =
  | { readonly algorithm: 'RS256'; readonly keys: KeyCache }
  | { readonly algorithm: 'HS256'; readonly secret: Uint8Array<ArrayBuffer> }

/**
 * Creates a verifier of identity tokens with jose. `verify` checks the algorithm, the signature by
 * a trusted key, then the claims. With RS256, rejects with an `Outage` if no key was ever fetched.
 */
export function joseTokenVerifier(
  trust: TokenTrust,
  expected: TokenExpectations,
  clock: Clock,
): TokenVerifier {
  return {
    verify: async (token, nonce) => {
      if (token.length > MAX_TOKEN_LENGTH) return refused('tooLong')
      const header = headerOf(token)
      if (!header) return refused('malformed')
      if (header['alg'] !== trust.algorithm) return refused('otherAlgorithm')
      const key = trust.algorithm === 'RS256' ? await trust.keys.find(header['kid']) : trust.secret
      if (!key) return refused('unknownKey')
      const payload = await signedPayload(token, key, trust.algorithm)
      if (!payload) return refused('badSignature')
      const claims = fieldsIn(payload)
      if (!claims) return refused('malformed')
      return validateIdentityClaims(claims, { ...expected, nonce }, clock.now())
    },
  }
}

async function signedPayload(
  token: string,
  key: CryptoKey | Uint8Array<ArrayBuffer>,
  algorithm: TokenTrust['algorithm'],
): Promise<Uint8Array | undefined> {
  try {
    return (await compactVerify(token, key, { algorithms: [algorithm] })).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
