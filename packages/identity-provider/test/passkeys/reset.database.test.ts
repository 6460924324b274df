import { expect, test } from 'vitest'

import { hours } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { accessTokenOf } from '../support/access-token.ts'
import { embeddedProvider, fieldsIn, SITE } from '../support/embedded-provider.ts'
import { codeIn } from '../support/messages.ts'
import { signedInBrowser } from '../support/oauth-client.ts'
import { addPasskey, creationWire, signInByPasskey } from '../support/passkey-calls.ts'
import { anotherCode } from '../support/second-factor-calls.ts'
import { softwareAuthenticator } from '../support/software-authenticator.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps } = provider

/** Creates a person whose device with a passkey was lost, and who requested the recovery code. */
async function robbed() {
  const person = await provider.newPerson()
  const email = person.email ?? ''
  const lost = softwareAuthenticator(SITE)
  await addPasskey(provider, {
    token: await accessTokenOf(provider, person),
    origin: SITE,
    device: lost,
  })
  await ask('POST /identity/v1/account-recovery', { body: { client_id: 'preavis', email } })
  const [letter] = await provider.sent()
  return { person, email, lost, code: codeIn(letter!) }
}

const claimOf = (email: string, verification_code: string) => ({
  client_id: 'preavis',
  email,
  verification_code,
  friendly_name: 'Nouveau téléphone',
  origin: SITE,
})

const askOptions = (claim: unknown) =>
  ask('POST /identity/v1/webauthn/reset-options', { body: claim })

/** Runs a whole reset as the SDK does. */
async function reset(claim: ReturnType<typeof claimOf>, changes: object = {}) {
  const device = softwareAuthenticator(SITE)
  const { options } = creationWire.parse(await (await askOptions(claim)).json())
  const public_key_credential = device.create(options.public_key)
  const body = { ...claim, public_key_credential, ...changes }
  return { device, body, response: await ask('POST /identity/v1/webauthn/reset', { body }) }
}

test('the recovery code replaces all passkeys and ends every session [I06]', async () => {
  const { person, email, lost, code } = await robbed()
  const token = await accessTokenOf(provider, person)
  const { cookie } = await signedInBrowser(provider, person)
  const { device, response } = await reset(claimOf(email, code))
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect((await signInByPasskey(provider, lost)).status).toBe(400)
  expect((await signInByPasskey(provider, device)).status).toBe(200)
  expect(await deps.passkeys.of(person.id)).toMatchObject([{ name: 'Nouveau téléphone' }])
  expect((await ask('GET /identity/v1/userinfo', { token })).status).toBe(401)
  const session = await ask('GET /identity/v1/sso/data', {
    query: { client_id: 'preavis' },
    cookie,
  })
  expect(await fieldsIn(session)).toMatchObject({ is_authenticated: false })
  const [notice] = await provider.sent()
  expect(notice).toMatchObject({ recipient: email })
  expect(notice?.body).toContain('Toutes vos clés d’accès ont été remplacées')
})

test('a code resets once, and for an hour [I06]', async () => {
  const { email, code } = await robbed()
  const { body } = await reset(claimOf(email, code))
  expect((await ask('POST /identity/v1/webauthn/reset', { body })).status).toBe(400)
  expect((await askOptions(claimOf(email, code))).status).toBe(400)
  const late = await robbed()
  provider.pass(hours(1))
  expect((await askOptions(claimOf(late.email, late.code))).status).toBe(400)
})

test("wrong code, another's code and unknown address get one response, without change [I06]", async () => {
  const { person, email, lost, code } = await robbed()
  const other = await robbed()
  const answers = [
    await askOptions(claimOf(email, anotherCode(code))),
    await askOptions(claimOf(other.email, anotherCode(other.code))),
    await askOptions(claimOf('personne@preavis.example', code)),
  ]
  const bodies = await Promise.all(answers.map(fieldsIn))
  for (const [index, body] of bodies.entries()) {
    expect(answers[index]?.status).toBe(400)
    expect({ ...body, error_id: '' }).toEqual({ ...bodies[0], error_id: '' })
  }
  expect(await deps.passkeys.of(person.id)).toHaveLength(1)
  expect((await signInByPasskey(provider, lost)).status).toBe(200)
})

test('a passkey made for one recovery ends no other without its code [I06]', async () => {
  const [lea, zoe] = [await robbed(), await robbed()]
  const { response } = await reset(claimOf(lea.email, lea.code), {
    email: zoe.email,
    verification_code: anotherCode(zoe.code),
  })
  expect(response.status).toBe(400)
  expect((await signInByPasskey(provider, zoe.lost)).status).toBe(200)
})

test('a reset from a foreign page or unknown client is rejected [I06]', async () => {
  const { email, code } = await robbed()
  const claim = claimOf(email, code)
  expect((await askOptions({ ...claim, origin: 'https://ailleurs.example' })).status).toBe(400)
  expect((await askOptions({ ...claim, client_id: 'inconnu' })).status).toBe(401)
  expect((await askOptions({ ...claim, email: undefined })).status).toBe(400)
})

test('a recovery does not bypass a second factor [I05] [I06]', async () => {
  const { person, email, lost, code } = await robbed()
  const { options } = creationWire.parse(await (await askOptions(claimOf(email, code))).json())
  await deps.factors.add(person.id, { kind: 'sms', address: '+33612345678' }, deps.clock.now())
  const requested = await askOptions(claimOf(email, code))
  expect(await fieldsIn(requested)).toMatchObject({ error: 'mfa_required' })
  const public_key_credential = softwareAuthenticator(SITE).create(options.public_key)
  const body = { ...claimOf(email, code), public_key_credential }
  const refused = await ask('POST /identity/v1/webauthn/reset', { body })
  expect(await fieldsIn(refused)).toMatchObject({ error: 'mfa_required' })
  expect((await signInByPasskey(provider, lost)).status).toBe(200)
})
