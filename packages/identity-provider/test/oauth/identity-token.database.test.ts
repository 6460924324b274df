import { createHash, createPublicKey, verify } from 'node:crypto'
import type { webcrypto } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { hours, minutes, seconds } from '#domain/shared/duration.ts'
import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import type { UnknownFields } from '#domain/shared/unknown-fields.ts'
import { rotateSigningKeys } from '#provider/signing-keys.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, fieldsIn, PROVIDER, SITE } from '../support/embedded-provider.ts'
import { exchange, signedInBrowser, tokensOf } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, newPerson, deps, pass } = provider

interface PublicKey extends webcrypto.JsonWebKey {
  readonly kid: string
}

async function publicKeys(from = provider): Promise<readonly PublicKey[]> {
  const { keys } = await (await from.ask('GET /jwks.json')).json()
  return keys
}

const decoded = (part: string | undefined): UnknownFields =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

/** Verifies a token with Node's crypto only and returns its header and payload. */
async function verified(token: string | undefined, from = provider) {
  const [header, payload, signature = ''] = (token ?? '').split('.')
  const { kid, alg } = decoded(header)
  const key = (await publicKeys(from)).find((known) => known.kid === kid)
  const good =
    key !== undefined &&
    verify(
      'RSA-SHA256',
      Buffer.from(`${header}.${payload}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
  return { good, alg, kid, payload: decoded(payload) }
}

describe('an identity token', () => {
  test('names the person, the client, the method and the time [T08] [I07]', async () => {
    const person = await newPerson({
      email: 'zoé@example.test',
      emailVerified: true,
      phoneNumber: '+33612345678',
      claims: {
        given_name: 'Zoé',
        family_name: 'Ñandú 🐦',
        custom_fields: { effectif: '11 à 49', fonction: 'DRH' },
        consents: { lettre: { granted: true } },
      },
    })
    const signedIn = await signedInBrowser(provider, person, { nonce: 'n-0S6_WzA2Mj' })
    const signedInAt = deps.clock.now() / 1000
    pass(seconds(10))
    const tokens = await fieldsIn(await exchange(provider, signedIn))
    const { good, alg, payload } = await verified(String(tokens['id_token']))
    expect({ good, alg }).toEqual({ good: true, alg: 'RS256' })
    expect(payload).toEqual({
      iss: PROVIDER,
      sub: person.id,
      aud: ['preavis'],
      azp: 'preavis',
      iat: signedInAt + 10,
      exp: signedInAt + 10 + 3600,
      auth_time: signedInAt,
      auth_type: 'password',
      amr: ['pwd'],
      nonce: 'n-0S6_WzA2Mj',
      at_hash: createHash('sha256')
        .update(String(tokens['access_token']))
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
      name: 'Zoé Ñandú 🐦',
      given_name: 'Zoé',
      family_name: 'Ñandú 🐦',
      email: 'zoé@example.test',
      email_verified: true,
      phone_number: '+33612345678',
      phone_number_verified: false,
      updated_at: expect.any(Number),
      custom_fields: { effectif: '11 à 49', fonction: 'DRH' },
    })
  })

  test('says no more than its scope allows [I09]', async () => {
    const person = await newPerson({
      email: 'a@example.test',
      phoneNumber: '+33612345679',
      claims: { given_name: 'A' },
    })
    const claimsFor = async (scope: string) => {
      const { id_token } = await tokensOf(provider, person, { scope })
      return Object.keys((await verified(id_token)).payload)
    }
    const personal = new Set([
      'name',
      'given_name',
      'email',
      'email_verified',
      'phone_number',
      'custom_fields',
    ])
    const within = async (scope: string) =>
      (await claimsFor(scope)).filter((claim) => personal.has(claim)).sort()
    expect(await within('openid')).toEqual([])
    expect(await within('openid email')).toEqual(['email', 'email_verified'])
    expect(await within('openid phone')).toEqual(['phone_number'])
    expect(await within('openid profile')).toEqual(['custom_fields', 'given_name', 'name'])
  })

  test('names an address as unverified until it is verified', async () => {
    const person = await newPerson({ email: 'b@example.test' })
    const { id_token } = await tokensOf(provider, person)
    expect((await verified(id_token)).payload).toMatchObject({ email_verified: false })
  })

  test('preserves the facts of the sign-in when refreshed [I07]', async () => {
    const scope = 'openid offline_access'
    const { id_token, refresh_token } = await tokensOf(provider, await newPerson(), { scope })
    const before = (await verified(id_token)).payload
    pass(minutes(20))
    const body = { client_id: 'preavis', grant_type: 'refresh_token', refresh_token }
    const after = await fieldsIn(await ask('POST /oauth/token', { body }))
    const { auth_time, iat } = (await verified(String(after['id_token']))).payload
    expect(auth_time).toBe(before['auth_time'])
    expect(iat).toBe(Number(before['iat']) + minutes(20) / 1000)
  })
})

describe('the signing keys', () => {
  test('are public without the private part [I07]', async () => {
    await tokensOf(provider, await newPerson())
    for (const key of await publicKeys()) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
      expect(createPublicKey({ key, format: 'jwk' }).asymmetricKeyDetails?.modulusLength).toBe(2048)
    }
  })

  test('rotate: the old one verifies until its tokens expire [I07]', async () => {
    const person = await newPerson()
    const { id_token: early } = await tokensOf(provider, person)
    const id = await rotateSigningKeys(deps.keys, deps.clock.now())
    const { id_token: late } = await tokensOf(provider, person)
    expect(await verified(early)).toMatchObject({ good: true })
    expect(await verified(late)).toMatchObject({ good: true, kid: id })
    pass(hours(1))
    await rotateSigningKeys(deps.keys, deps.clock.now())
    expect(await verified(early)).toMatchObject({ good: true })
    pass(minutes(6))
    await rotateSigningKeys(deps.keys, deps.clock.now())
    expect(await verified(early)).toMatchObject({ good: false })
    expect(await verified(late)).toMatchObject({ good: true })
  })

  test("of another process's rotation are used within ten seconds", async () => {
    const other = embeddedProvider(owner)
    await publicKeys()
    const id = await rotateSigningKeys(other.deps.keys, other.deps.clock.now())
    pass(seconds(10))
    const { id_token } = await tokensOf(provider, await newPerson())
    expect(await verified(id_token)).toMatchObject({ good: true, kid: id })
  })

  test('survive a restart, and are one after two processes started at once', async () => {
    await sql`delete from identity.signing_key`.execute(owner)
    const processes = Array.from({ length: 4 }, () => embeddedProvider(owner))
    const sets = await Promise.all(processes.map((one) => publicKeys(one)))
    expect(new Set(sets.map((keys) => JSON.stringify(keys))).size).toBe(1)
    expect(sets[0]).toHaveLength(1)
  })
})

test('anybody may discover where everything is [I07]', async () => {
  const discovered = await fieldsIn(await ask('GET /.well-known/openid-configuration'))
  expect(discovered).toMatchObject({
    issuer: PROVIDER,
    jwks_uri: `${PROVIDER}/jwks.json`,
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['RS256'],
  })
  const endpoints = Object.entries(fieldsOf(discovered)).filter(([name]) =>
    /_endpoint$|_uri$/.test(name),
  )
  expect(endpoints).toHaveLength(6)
  for (const [, address] of endpoints) {
    const path = new URL(String(address)).pathname
    const answers = await Promise.allSettled([ask(`GET ${path}`), ask(`POST ${path}`)])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
  expect(SITE).not.toBe(PROVIDER)
})
