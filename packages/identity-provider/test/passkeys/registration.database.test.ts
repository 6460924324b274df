import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { accessTokenOf } from '../support/access-token.ts'
import { embeddedProvider, fieldsIn, PROVIDER, SITE } from '../support/embedded-provider.ts'
import { addPasskey, creationOptions } from '../support/passkey-calls.ts'
import { softwareAuthenticator } from '../support/software-authenticator.ts'
import type { Defect } from '../support/software-authenticator.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { passkeys } = provider.deps

async function somebody() {
  const person = await provider.newPerson()
  return { person, token: await accessTokenOf(provider, person), origin: SITE }
}

test("the options request a discoverable, user-verified passkey for the provider's host [I06]", async () => {
  const { person, token } = await somebody()
  const { friendly_name, options } = await creationOptions(provider, token, SITE, ' Téléphone\n')
  const { public_key: wire } = options
  expect(friendly_name).toBe('Téléphone')
  expect(wire).toMatchObject({
    rp: { id: 'localhost', name: 'Préavis' },
    user: { name: person.email, display_name: person.email },
    exclude_credentials: [],
    authenticator_selection: { resident_key: 'required', user_verification: 'required' },
    attestation: 'none',
  })
  expect(wire.challenge).toMatch(/^[\w-]{43}$/)
  expect(wire.user.id).toMatch(/^[\w-]{43}$/)
  expect(wire.user.id).not.toContain(person.id)
})

test.each([SITE, PROVIDER])(
  'a page of %s adds a passkey and notifies its owner [I06]',
  async (origin) => {
    const { person, token } = await somebody()
    const added = await addPasskey(provider, {
      token,
      origin,
      device: softwareAuthenticator(origin),
    })
    expect([added.status, await added.text()]).toEqual([204, ''])
    const listed = await provider.ask('GET /identity/v1/webauthn/registration', { token })
    expect(await listed.json()).toEqual([
      {
        id: expect.any(String),
        friendly_name: 'Ordinateur',
        created_at: new Date(provider.deps.clock.now()).toISOString(),
        aaguid: '00000000-0000-0000-0000-000000000000',
      },
    ])
    expect(await passkeys.of(person.id)).toMatchObject([{ counter: 0, transports: ['internal'] }])
    const [message] = await provider.sent()
    expect(message).toMatchObject({ channel: 'email', recipient: person.email })
    expect(message?.body).toContain('Une clé d’accès a été ajoutée')
  },
)

test('a second passkey has the same user handle and excludes the first [I06]', async () => {
  const { token } = await somebody()
  const device = softwareAuthenticator(SITE)
  const first = await creationOptions(provider, token, SITE)
  const credential = device.create(first.options.public_key)
  await provider.ask('POST /identity/v1/webauthn/registration', { token, body: credential })
  const second = await creationOptions(provider, token, SITE)
  expect(second.options.public_key.user.id).toBe(first.options.public_key.user.id)
  expect(second.options.public_key.exclude_credentials).toEqual([
    { type: 'public-key', id: credential.id, transports: ['internal'] },
  ])
})

test.each<[string, Defect]>([
  ['made on another page', { origin: 'https://ailleurs.example' }],
  ['made on another port than asked', { origin: PROVIDER }],
  ['made in a foreign frame', { crossOrigin: true }],
  ['made for another host', { rpId: 'ailleurs.example' }],
  ['made for no challenge of ours', { challenge: 'A'.repeat(43) }],
  ['that is no registration', { type: 'webauthn.get' }],
  ['without user verification', { unverified: true }],
  ['without user presence', { absent: true }],
])('a passkey %s is refused [I06]', async (_, defect) => {
  const { person, token } = await somebody()
  const device = softwareAuthenticator(SITE)
  const refused = await addPasskey(provider, { token, origin: SITE, device, defect })
  expect(refused.status).toBe(400)
  expect(await fieldsIn(refused)).toMatchObject({
    error: 'invalid_request',
    error_user_msg: 'La clé d’accès n’a pas pu être enregistrée. Réessayez.',
  })
  expect(await passkeys.of(person.id)).toEqual([])
})

test('a challenge serves once, for five minutes, and only its requester [I06]', async () => {
  const [lea, zoe] = [await somebody(), await somebody()]
  const device = softwareAuthenticator(SITE)
  const add = (token: string, body: unknown) =>
    provider.ask('POST /identity/v1/webauthn/registration', { token, body })

  const ofLea = (await creationOptions(provider, lea.token, SITE)).options.public_key
  expect((await add(zoe.token, device.create(ofLea))).status).toBe(400)
  const again = (await creationOptions(provider, lea.token, SITE)).options.public_key
  expect((await add(lea.token, device.create(again))).status).toBe(204)
  expect((await add(lea.token, device.create(again))).status).toBe(400)
  const late = (await creationOptions(provider, lea.token, SITE)).options.public_key
  provider.pass(minutes(5))
  expect((await add(lea.token, device.create(late))).status).toBe(400)
  expect(await passkeys.of(lea.person.id)).toHaveLength(1)
  expect(await passkeys.of(zoe.person.id)).toEqual([])
})

test('of concurrent responses to one challenge, one counts [I06]', async () => {
  const { person, token } = await somebody()
  const device = softwareAuthenticator(SITE)
  const { options } = await creationOptions(provider, token, SITE)
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() =>
      provider.ask('POST /identity/v1/webauthn/registration', {
        token,
        body: device.create(options.public_key),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    204, 400, 400, 400,
  ])
  expect(await passkeys.of(person.id)).toHaveLength(1)
})

test('an unknown origin gets no options [I06]', async () => {
  const { token } = await somebody()
  for (const origin of ['https://ailleurs.example', 'http://localhost:4002', 'null', '']) {
    const response = await provider.ask('POST /identity/v1/webauthn/registration-options', {
      token,
      body: { origin, friendly_name: 'x' },
    })
    expect(response.status).toBe(400)
    expect(await fieldsIn(response)).toMatchObject({ error_details: [{ field: 'origin' }] })
  }
})

test('a passkey is removed only by its owner, the last one too [I06]', async () => {
  const [lea, zoe] = [await somebody(), await somebody()]
  await addPasskey(provider, { ...lea, device: softwareAuthenticator(SITE) })
  const [passkey] = await passkeys.of(lea.person.id)
  const remove = (token: string, id = '') =>
    provider.ask(`DELETE /identity/v1/webauthn/registration/${id}`, { token })
  expect((await remove(zoe.token, passkey?.id)).status).toBe(404)
  expect((await remove(lea.token, 'rien')).status).toBe(404)
  expect((await remove(lea.token, passkey?.id)).status).toBe(204)
  expect((await remove(lea.token, passkey?.id)).status).toBe(404)
  expect(await passkeys.of(lea.person.id)).toEqual([])
})

test.each([
  'GET /identity/v1/webauthn/registration',
  'POST /identity/v1/webauthn/registration-options',
  'POST /identity/v1/webauthn/registration',
  'DELETE /identity/v1/webauthn/registration/1',
])('%s wants an access token [I06]', async (call) => {
  for (const token of ['', 'A'.repeat(43)]) {
    const response = await provider.ask(call, { token })
    expect([response.status, (await fieldsIn(response))['error']]).toEqual([401, 'invalid_token'])
  }
})

test.each<[string, unknown]>([
  ['nothing', {}],
  ['text for bytes', { id: 'é', raw_id: 'é', type: 'public-key', response: {} }],
  [
    'bytes that are no passkey',
    {
      id: 'AAAA',
      raw_id: 'AAAA',
      type: 'public-key',
      response: { client_data_json: 'e30', attestation_object: 'AAAA' },
    },
  ],
])('a registration of %s is rejected without side effects [I06]', async (_, body) => {
  const { token } = await somebody()
  const response = await provider.ask('POST /identity/v1/webauthn/registration', { token, body })
  expect(response.status).toBe(400)
  expect(provider.logger.entries).toEqual([])
})
