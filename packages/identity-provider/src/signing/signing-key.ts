import { importJWK } from 'jose'
import type { CryptoKey } from 'jose'

import type { UnknownFields } from '#domain/shared/fields.ts'

import type { SigningKey, SigningKeys } from '../ports/signing-keys.ts'
import type { ProviderParts } from '../provider.ts'
import { newSigningKey } from './new-signing-key.ts'

/** The key that signs now; the first one is made when it is needed, once among all processes. */
export async function signingKey({ keys, clock }: ProviderParts): Promise<SigningKey> {
  const known = signingOf(await keys.list())
  if (known) return known
  await keys.add(await newSigningKey(), clock.now(), true)
  const first = signingOf(await keys.list())
  if (!first) throw new Error('no signing key')
  return first
}

const imported = new WeakMap<UnknownFields, Promise<CryptoKey>>()

/** The private key, ready to sign; read once for each key that is listed. */
export function privateKeyOf({ privateJwk }: SigningKey): Promise<CryptoKey> {
  const known = imported.get(privateJwk) ?? importedKey(privateJwk)
  imported.set(privateJwk, known)
  return known
}

/** What the world may know of a key, to verify what it signed. */
function publicJwkOf({ id, privateJwk }: SigningKey): UnknownFields {
  const { kty, n, e } = privateJwk
  return { kty, n, e, kid: id, alg: 'RS256', use: 'sig' }
}

/** The JSON Web Key Set of all keys, retired ones too until every token signed by them is past. */
export async function publicKeys(
  keys: SigningKeys,
): Promise<{ readonly keys: readonly UnknownFields[] }> {
  return { keys: (await keys.list()).map((key) => publicJwkOf(key)) }
}

function signingOf(keys: readonly SigningKey[]): SigningKey | undefined {
  return keys.find(({ retiredAt }) => retiredAt === undefined)
}

async function importedKey(jwk: UnknownFields): Promise<CryptoKey> {
  const key = await importJWK(jwk, 'RS256')
  if (key instanceof Uint8Array) throw new Error('a signing key is no secret of bytes')
  return key
}
