import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import {
  cookiesIn,
  embeddedProvider,
  fieldsIn,
  PROVIDER,
  SITE,
} from '../support/embedded-provider.ts'
import { linkIn } from '../support/messages.ts'
import { creationWire, signInByPasskey } from '../support/passkey-calls.ts'
import { softwareAuthenticator } from '../support/software-authenticator.ts'
import type { Defect } from '../support/software-authenticator.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, deps } = provider

let count = 0

/** Runs the first half of a sign-up as the SDK does. */
function askOptions(profile: Record<string, unknown>, changes: Record<string, unknown> = {}) {
  const body = {
    origin: SITE,
    client_id: 'preavis',
    friendly_name: 'Ordinateur',
    profile,
    scope: 'openid',
    ...changes,
  }
  return ask('POST /identity/v1/webauthn/signup-options', {
    body,
    caller: `192.0.2.${(count += 1)}`,
  })
}

/** Runs a whole sign-up as the SDK does. */
async function signUp(
  profile: Record<string, unknown>,
  { defect = {}, changes = {} }: { readonly defect?: Defect; readonly changes?: object } = {},
) {
  const device = softwareAuthenticator(SITE)
  const requested = await askOptions(profile, { redirect_url: `${SITE}/actualite` })
  const { options } = creationWire.parse(await requested.json())
  const body = {
    public_key_credential: device.create(options.public_key, defect),
    webauthn_id: options.public_key.user.id,
    ...changes,
  }
  const response = await ask('POST /identity/v1/webauthn/signup', { body })
  return { device, response, body, account: options.public_key.user }
}

const personAt = (value: string) => deps.people.identifiedBy({ kind: 'email', value })

test('an account with a passkey is created and signed in once verified [I06]', async () => {
  const email = 'jeanne@preavis.example'
  const { device, response, account } = await signUp({
    email,
    given_name: 'Jeanne',
    family_name: 'Roy',
  })
  expect(account).toMatchObject({ name: email, display_name: 'Jeanne Roy' })
  expect([response.status, await fieldsIn(response)]).toEqual([200, {}])
  expect(await personAt(email)).toBeUndefined()
  expect((await signInByPasskey(provider, device)).status).toBe(400)

  const [letter] = await provider.sent()
  expect(letter).toMatchObject({
    recipient: email,
    subject: 'Confirmez votre inscription à Préavis',
  })
  const opened = await ask(`POST ${linkIn(letter!).slice(PROVIDER.length)}`)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `${SITE}/actualite`])
  const person = await personAt(email)
  expect(person).toMatchObject({
    emailVerified: true,
    hasPassword: false,
    claims: { given_name: 'Jeanne', family_name: 'Roy' },
  })
  const session = await ask('GET /identity/v1/sso/data', {
    query: { client_id: 'preavis' },
    cookie: cookiesIn(opened),
  })
  expect(await fieldsIn(session)).toMatchObject({
    is_authenticated: true,
    last_login_type: 'webauthn',
  })
  expect((await signInByPasskey(provider, device, { email })).status).toBe(200)
})

test('an address with an account gets an equal response; its owner, mail [I06]', async () => {
  const { email = '' } = await provider.newPerson()
  const known = await signUp({ email })
  const [letter] = await provider.sent()
  const free = await signUp({ email: 'libre@preavis.example' })
  expect([known.response.status, await known.response.text()]).toEqual([
    free.response.status,
    await free.response.text(),
  ])
  expect(letter).toMatchObject({ recipient: email, subject: 'Vous avez déjà un compte Préavis' })
  expect((await signInByPasskey(provider, known.device, { email })).status).toBe(400)
})

test('a phone number opens an account as well [I06]', async () => {
  await signUp({ phone_number: '06 22 33 44 55' })
  const [message] = await provider.sent()
  expect(message).toMatchObject({ channel: 'sms', recipient: '+33622334455' })
})

test.each<[string, Defect]>([
  ['made on another page', { origin: 'https://ailleurs.example' }],
  ['made for no challenge of ours', { challenge: 'A'.repeat(43) }],
  ['without user verification', { unverified: true }],
])('a passkey %s creates no account [I06]', async (_, defect) => {
  const before = await provider.sent()
  const { response } = await signUp({ email: 'fausse@preavis.example' }, { defect })
  expect([response.status, (await fieldsIn(response))['error']]).toEqual([400, 'invalid_request'])
  expect(await provider.sent()).toEqual(before)
})

test('a passkey for another account than the named one creates nothing [I06]', async () => {
  const { response } = await signUp(
    { email: 'autre@preavis.example' },
    { changes: { webauthn_id: 'A'.repeat(43) } },
  )
  expect(response.status).toBe(400)
})

test('a sign-up must finish within five minutes, once [I06]', async () => {
  const { body } = await signUp({ email: 'deux@preavis.example' })
  expect((await ask('POST /identity/v1/webauthn/signup', { body })).status).toBe(400)
  const requested = await askOptions({ email: 'tard@preavis.example' })
  const { options } = creationWire.parse(await requested.json())
  provider.pass(minutes(5))
  const late = {
    public_key_credential: softwareAuthenticator(SITE).create(options.public_key),
    webauthn_id: options.public_key.user.id,
  }
  expect((await ask('POST /identity/v1/webauthn/signup', { body: late })).status).toBe(400)
})

test.each<[string, Record<string, unknown>, Record<string, unknown>, number]>([
  ['without an address or a number', { given_name: 'Jeanne' }, {}, 400],
  ['with what is no address', { email: 'jeanne' }, {}, 400],
  [
    'from a foreign page',
    { email: 'a@preavis.example' },
    { origin: 'https://ailleurs.example' },
    400,
  ],
  ['by an unknown client', { email: 'a@preavis.example' }, { client_id: 'inconnu' }, 401],
  [
    'that would lead elsewhere',
    { email: 'a@preavis.example' },
    { redirect_url: 'https://ailleurs.example' },
    400,
  ],
])('a sign-up %s is refused [I06]', async (_, profile, changes, status) => {
  const response = await askOptions(profile, changes)
  expect(response.status).toBe(status)
  expect(await fieldsIn(response)).toMatchObject({ error: expect.any(String) })
})
