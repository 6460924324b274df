import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import type { NewPerson } from '#provider/ports/person-and-password-stores.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { accessTokenOf } from '../support/access-token.ts'
import {
  cookiesIn,
  embeddedProvider,
  fieldsIn,
  PROVIDER,
  SITE,
} from '../support/embedded-provider.ts'
import { addressIn, authorization, pkcePair } from '../support/oauth-client.ts'
import { addPasskey, signInByPasskey, signInOptions } from '../support/passkey-calls.ts'
import { softwareAuthenticator } from '../support/software-authenticator.ts'
import type { Defect } from '../support/software-authenticator.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)

async function somebody({
  person: requested,
  counts,
}: { readonly person?: NewPerson; readonly counts?: boolean } = {}) {
  const person = await provider.newPerson(requested)
  const token = await accessTokenOf(provider, person)
  const device = softwareAuthenticator(SITE, counts === undefined ? {} : { counts })
  expect((await addPasskey(provider, { token, origin: SITE, device })).status).toBe(204)
  return { person, device }
}

async function expectRefused(response: Response) {
  expect(response.status).toBe(400)
  expect(await fieldsIn(response)).toMatchObject({
    error: 'invalid_grant',
    error_user_msg:
      'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou connectez-vous autrement.',
  })
}

test('a passkey gives a ticket that opens a session, by two factors [I06]', async () => {
  const { person, device } = await somebody()
  const signedIn = await signInByPasskey(provider, device)
  expect(signedIn.status).toBe(200)
  const { tkn } = await fieldsIn(signedIn)
  const query = { ...authorization(pkcePair().challenge), tkn: String(tkn) }
  const response = await provider.ask('GET /oauth/authorize', { query })
  expect(addressIn(response).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  const secret = cookiesIn(response).split('=')[1] ?? ''
  const session = await provider.deps.sessions.read(secret, provider.deps.clock.now())
  expect(session).toMatchObject({
    personId: person.id,
    signInType: 'webauthn',
    amr: ['pop', 'user', 'mfa'],
  })
})

test('a passkey needs no second factor [I05] [I06]', async () => {
  const { person, device } = await somebody()
  await provider.deps.factors.add(person.id, { kind: 'sms', address: '+33612345678' }, 0)
  expect(await fieldsIn(await signInByPasskey(provider, device))).toEqual({
    tkn: expect.any(String),
  })
})

test.each<[string, NewPerson, Record<string, string>]>([
  [
    'an e-mail address, in either case',
    { email: 'Lea@Preavis.example' },
    { email: 'lea@preavis.example' },
  ],
  ['a phone number', { phoneNumber: '+33612345678' }, { phone_number: '06 12 34 56 78' }],
])('one may be named by %s [I06]', async (_, person, named) => {
  const { device } = await somebody({ person })
  expect((await signInByPasskey(provider, device, named)).status).toBe(200)
  await expectRefused(
    await signInByPasskey(provider, device, { email: 'quelquun.dautre@preavis.example' }),
  )
})

test('the options disclose no account and no passkey [I06]', async () => {
  const { person } = await somebody()
  const { email = '' } = await provider.newPerson()
  const known = await signInOptions(provider, { email: person.email ?? '' })
  const others = [
    { email },
    { email: 'personne@preavis.example' },
    { phone_number: '0612345699' },
    {},
  ]
  for (const named of others) {
    const { public_key: options } = await signInOptions(provider, named)
    expect({ ...options, challenge: '' }).toEqual({ ...known.public_key, challenge: '' })
  }
  expect(known.public_key).toMatchObject({
    rp_id: 'localhost',
    allow_credentials: [],
    user_verification: 'required',
  })
})

test.each<[string, Defect]>([
  ['used on another page', { origin: 'https://ailleurs.example' }],
  ['used on another port than asked', { origin: PROVIDER }],
  ['used in a foreign frame', { crossOrigin: true }],
  ['used for another host', { rpId: 'ailleurs.example' }],
  ['used for no challenge of ours', { challenge: 'A'.repeat(43) }],
  ['that is a registration', { type: 'webauthn.create' }],
  ['without user verification', { unverified: true }],
  ['without user presence', { absent: true }],
  ['signed by another key', { foreignKey: true }],
  ['that is not registered', { id: 'A'.repeat(43) }],
  ['of another account, as it says', { userHandle: 'A'.repeat(43) }],
])('a passkey %s is refused, and its use not noted [I06]', async (_, defect) => {
  const { person, device } = await somebody()
  await expectRefused(await signInByPasskey(provider, device, {}, defect))
  expect(await provider.deps.passkeys.of(person.id)).toMatchObject([
    { counter: 0, lastUsedAt: undefined },
  ])
})

test('a challenge serves once, and for five minutes [I06]', async () => {
  const { device } = await somebody()
  const authenticate = (body: unknown) =>
    provider.ask('POST /identity/v1/webauthn/authentication', { body })
  const { public_key: options } = await signInOptions(provider)
  const proof = device.get(options)
  expect((await authenticate(proof)).status).toBe(200)
  await expectRefused(await authenticate(proof))
  await expectRefused(await authenticate(device.get(options)))
  const late = device.get((await signInOptions(provider)).public_key)
  provider.pass(minutes(5))
  await expectRefused(await authenticate(late))
})

test('one of concurrent uses of an assertion succeeds [I06]', async () => {
  const { device } = await somebody()
  const body = device.get((await signInOptions(provider)).public_key)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => provider.ask('POST /identity/v1/webauthn/authentication', { body })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('the challenge of a registration does not sign in [I06]', async () => {
  const { person, device } = await somebody()
  const token = await accessTokenOf(provider, person)
  const options = await provider.ask('POST /identity/v1/webauthn/registration-options', {
    token,
    body: { origin: SITE, friendly_name: '' },
  })
  const [, challenge = ''] = /"challenge":"([\w-]+)"/.exec(await options.text()) ?? []
  const body = device.get({ challenge, rp_id: 'localhost' })
  await expectRefused(await provider.ask('POST /identity/v1/webauthn/authentication', { body }))
})

test('a cloned passkey, with unchanged counter, is rejected from then on [I06]', async () => {
  const { person, device } = await somebody()
  expect((await signInByPasskey(provider, device, {}, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 3, 0]) {
    await expectRefused(await signInByPasskey(provider, device, {}, { counter }))
  }
  expect((await signInByPasskey(provider, device, {}, { counter: 8 })).status).toBe(200)
  expect(await provider.deps.passkeys.of(person.id)).toMatchObject([{ counter: 8 }])
})

test('a passkey without counter signs in repeatedly; its last use is listed [I06]', async () => {
  const { person, device } = await somebody({ counts: false })
  for (const _ of [1, 2, 3]) {
    provider.pass(minutes(1))
    expect((await signInByPasskey(provider, device)).status).toBe(200)
  }
  const token = await accessTokenOf(provider, person)
  const listed = await provider.ask('GET /identity/v1/webauthn/registration', { token })
  expect(await listed.json()).toMatchObject([
    { last_used_at: new Date(provider.deps.clock.now()).toISOString() },
  ])
})

test('a removed passkey does not sign in [I06]', async () => {
  const { person, device } = await somebody()
  const [passkey] = await provider.deps.passkeys.of(person.id)
  const { public_key: options } = await signInOptions(provider)
  await provider.deps.passkeys.remove(person.id, passkey?.id ?? '')
  const body = device.get(options)
  await expectRefused(await provider.ask('POST /identity/v1/webauthn/authentication', { body }))
})

test.each<[string, Record<string, unknown>, number]>([
  ['of an unknown client', { client_id: 'inconnu' }, 401],
  ['of a foreign origin', { origin: 'https://ailleurs.example' }, 400],
  ['of no origin', { origin: undefined }, 400],
  ['for what is no address', { email: 'lea' }, 400],
])('options %s are refused [I06]', async (_, changes, status) => {
  const body = { client_id: 'preavis', origin: SITE, scope: 'openid', ...changes }
  const response = await provider.ask('POST /identity/v1/webauthn/authentication-options', { body })
  expect(response.status).toBe(status)
  expect(await fieldsIn(response)).toMatchObject({ error: expect.any(String) })
})
