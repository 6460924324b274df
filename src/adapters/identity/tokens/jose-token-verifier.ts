import { compactVerify, errors } from 'jose'

import { verifiedIdentity } from '#domain/identity/verified-identity.ts'
import type { TokenExpectations } from '#domain/identity/verified-identity.ts'
import { refused } from '#domain/shared/result.ts'
import type { TokenVerifier } from '#ports/identity.ts'
import type { Clock } from '#ports/time.ts'

import type { KeptKeys } from './kept-keys.ts'
import { fieldsIn, headerOf, LONGEST_TOKEN } from './token-parts.ts'

/** How the provider signs: by a key pair, or by a secret shared with us. Never both: a public key is no secret. */
export type TokenTrust =
  | { readonly algorithm: 'RS256'; readonly keys: KeptKeys }
  | { readonly algorithm: 'HS256'; readonly secret: Uint8Array<ArrayBuffer> }

/** Verifies identity tokens with jose: one algorithm, keys that the token has no say in, then the claims. */
export function joseTokenVerifier(
  trust: TokenTrust,
  expected: TokenExpectations,
  clock: Clock,
): TokenVerifier {
  return {
    verify: async (token, nonce) => {
      if (token.length > LONGEST_TOKEN) return refused('tooLong')
      const header = headerOf(token)
      if (!header) return refused('malformed')
      if (header['alg'] !== trust.algorithm) return refused('otherAlgorithm')
      const key = trust.algorithm === 'RS256' ? await trust.keys.find(header['kid']) : trust.secret
      if (!key) return refused('unknownKey')
      const payload = await signedPayload(token, key, trust.algorithm)
      if (!payload) return refused('badSignature')
      const claims = fieldsIn(payload)
      if (!claims) return refused('malformed')
      return verifiedIdentity(claims, { ...expected, nonce }, clock.now())
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
  } catch (fault) {
    if (fault instanceof errors.JOSEError) return undefined
    throw fault
  }
}
