import { exportJWK, generateKeyPair } from 'jose'

import { hours, minutes } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import type { SigningKey, SigningKeys } from './ports/grants-and-sessions.ts'
import type { ProviderDeps } from './provider-types.ts'

/** Lifetime of an identity token. */
export const ID_TOKEN_TTL_MS = hours(1)

/** Returns the current signing key. Creates the first one on demand, once for all processes. */
export async function signingKey({ keys, clock }: ProviderDeps): Promise<SigningKey> {
  const storedKeys = signingOf(await keys.list())
  if (storedKeys) return storedKeys
  await keys.add(await newSigningKey(), clock.now(), true)
  const first = signingOf(await keys.list())
  if (!first) throw new Error('no signing key')
  return first
}

function publicJwkOf({ id, privateJwk }: SigningKey): UnknownFields {
  const { kty, n, e } = privateJwk
  return { kty, n, e, kid: id, alg: 'RS256', use: 'sig' }
}

/**
 * Returns the JSON Web Key Set. Retired keys stay in the set at least until the identity tokens
 * that they signed expire.
 */
export async function publicKeys(
  keys: SigningKeys,
): Promise<{ readonly keys: readonly UnknownFields[] }> {
  return { keys: (await keys.list()).map((key) => publicJwkOf(key)) }
}

function signingOf(keys: readonly SigningKey[]): SigningKey | undefined {
  return keys.find(({ retiredAt }) => retiredAt === undefined)
}

/** Generates an RS256 key, which is not stored yet. */
export async function newSigningKey(): Promise<Pick<SigningKey, 'id' | 'privateJwk'>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { id: crypto.randomUUID(), privateJwk: fieldsOf(await exportJWK(privateKey)) }
}

/** Time during which another process may still sign with the previous key. */
const ROTATION_GRACE_MS = minutes(5)

/** Adds a signing key and returns its id. Deletes the keys whose tokens have all expired. */
export async function rotateSigningKeys(keys: SigningKeys, now: Instant): Promise<string> {
  const key = await newSigningKey()
  await keys.add(key, now)
  await keys.forget(now - ID_TOKEN_TTL_MS - ROTATION_GRACE_MS)
  return key.id
}
