import { exportJWK, generateKeyPair } from 'jose'

import { fieldsOf } from '#domain/shared/fields.ts'

import type { SigningKey } from '../ports/signing-keys.ts'

/** A new RSA key pair of 2048 bits. */
export async function newSigningKey(): Promise<Pick<SigningKey, 'id' | 'privateJwk'>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 })
  return { id: crypto.randomUUID(), privateJwk: fieldsOf(await exportJWK(privateKey)) }
}
