import { expect, test } from 'vitest'

import { joseTokenVerifier } from '#adapters/identity/tokens/jose-token-verifier.ts'
import { KeyCache, discoveredKeys } from '#adapters/identity/tokens/signing-key-cache.ts'
import type { KeySource } from '#adapters/identity/tokens/signing-key-cache.ts'
import { hours, minutes, seconds } from '#domain/shared/duration.ts'
import { embeddedProvider, fieldsIn, PROVIDER } from '#provider-test/support/embedded-provider.ts'
import type { ProviderUnderTest } from '#provider-test/support/embedded-provider.ts'
import { tokensOf } from '#provider-test/support/oauth-client.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

const { owner } = await testDatabase()

function verifierOf({ deps, logger }: ProviderUnderTest, source: KeySource, clientId: string) {
  const keys = new KeyCache(source, deps.clock, logger)
  const expected = { issuer: PROVIDER, clientId }
  return joseTokenVerifier({ algorithm: 'RS256', keys }, expected, deps.clock)
}

function ownKeys({ publicKeys: read }: ProviderUnderTest): KeySource {
  return { name: 'identity keys', read }
}

test("the embedded provider's token names its person until it expires [T08]", async () => {
  const provider = embeddedProvider(owner)
  const person = await provider.newPerson()
  const tokens = await tokensOf(provider, person, { nonce: 'n-1' })
  const verifier = verifierOf(provider, ownKeys(provider), 'preavis')
  const token = tokens['id_token'] ?? ''
  expect(await verifier.verify(token, 'n-1')).toMatchObject({
    ok: true,
    value: { subject: person.id, email: person.email, emailVerified: true },
  })
  expect(await verifier.verify(tokens['access_token'] ?? '')).toMatchObject({ ok: false })
  provider.pass(hours(1) + seconds(61))
  expect(await verifier.verify(token)).toEqual({ ok: false, problem: 'expired' })
})

test('a token made for another client is not for us [T08]', async () => {
  const provider = embeddedProvider(owner)
  const { id_token: token = '' } = await tokensOf(provider, await provider.newPerson())
  const verifier = verifierOf(provider, ownKeys(provider), 'preavis-compte')
  expect(await verifier.verify(token)).toEqual({ ok: false, problem: 'otherAudience' })
})

test('after a rotation, old and new tokens verify with the published keys [T08]', async () => {
  const provider = embeddedProvider(owner)
  const person = await provider.newPerson()
  const readJson = async (address: string) => {
    const { pathname } = new URL(address)
    return fieldsIn(await provider.ask(`GET ${pathname}`))
  }
  const verifier = verifierOf(provider, discoveredKeys(PROVIDER, PROVIDER, readJson), 'preavis')
  const { id_token: old = '' } = await tokensOf(provider, person)
  expect(await verifier.verify(old)).toMatchObject({ ok: true })
  await provider.rotateKeys()
  provider.pass(minutes(2))
  const { id_token: fresh = '' } = await tokensOf(provider, person)
  expect(fresh.split('.')[0]).not.toBe(old.split('.')[0])
  expect(await verifier.verify(fresh)).toMatchObject({ ok: true })
  expect(await verifier.verify(old)).toMatchObject({ ok: true })
})
