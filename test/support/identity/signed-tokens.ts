import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/**
 * Key pair that signs tokens with Node's crypto, so independently of the library that verifies
 * them.
 */
export interface TokenSigner {
  readonly id: string
  readonly privateKey: KeyObject
  /** Public key as a provider publishes it. */
  readonly jwk: Readonly<Record<string, unknown>>
}

/** Creates an RSA key pair with this key id. */
export function aSigner(id: string, bits = 2048): TokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }
  return { id, privateKey, jwk }
}

/** Encodes a part of a token in base64url: a text as it is, another value as JSON. */
export function encodeTokenPart(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return Buffer.from(text).toString('base64url')
}

/** Returns a token with these claims and header, signed with RS256. */
export function signToken(signer: TokenSigner, claims: unknown, header: unknown = {}): string {
  const plain =
    typeof header === 'string' ? header : { alg: 'RS256', kid: signer.id, ...Object(header) }
  const body = `${encodeTokenPart(plain)}.${encodeTokenPart(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), signer.privateKey).toString('base64url')}`
}

/** Returns a token with these claims and header, signed with HS256 and this secret. */
export function signTokenWithSecret(
  secret: string | Buffer,
  claims: unknown,
  header: unknown = {},
): string {
  const body = `${encodeTokenPart({ alg: 'HS256', ...Object(header) })}.${encodeTokenPart(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}
