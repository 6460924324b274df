import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A key pair that signs tokens by Node's own crypto, not by the library that verifies them. */
export interface TokenSigner {
  readonly id: string
  readonly privateKey: KeyObject
  /** The public half, as a provider publishes it. */
  readonly jwk: Readonly<Record<string, unknown>>
}

/** A new key pair of RSA. */
export function aSigner(id: string, bits = 2048): TokenSigner {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: id, alg: 'RS256', use: 'sig' }
  return { id, privateKey, jwk }
}

/** A part of a token: text as it is, anything else as JSON. */
export function part(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return Buffer.from(text).toString('base64url')
}

/** A token of this header and these claims, signed by RS256. */
export function signed(signer: TokenSigner, claims: unknown, header: unknown = {}): string {
  const plain =
    typeof header === 'string' ? header : { alg: 'RS256', kid: signer.id, ...Object(header) }
  const body = `${part(plain)}.${part(claims)}`
  return `${body}.${sign('sha256', Buffer.from(body), signer.privateKey).toString('base64url')}`
}

/** A token signed by HS256 with this secret. */
export function sealed(secret: string | Buffer, claims: unknown, header: unknown = {}): string {
  const body = `${part({ alg: 'HS256', ...Object(header) })}.${part(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}
