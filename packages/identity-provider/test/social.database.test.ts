import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { accessTokenOf } from './support/access-token.ts'
import {
  cookiesIn,
  embeddedProvider,
  fieldsIn,
  PROVIDER,
  SITE,
} from './support/embedded-provider.ts'
import {
  addressIn,
  authorization,
  exchange,
  messageIn,
  pkcePair,
  tokensOf,
} from './support/oauth-client.ts'
import { addPasskey } from './support/passkey-calls.ts'
import { softwareAuthenticator } from './support/software-authenticator.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, newPerson, deps, pass } = provider

/** Opens the demonstration provider in a popup, as the SDK does. */
async function leave(more: Readonly<Record<string, string>> = {}) {
  const { verifier, challenge } = pkcePair()
  const query = authorization(challenge, {
    provider: 'sandbox',
    display: 'popup',
    state: 's',
    ...more,
  })
  const response = await ask('GET /oauth/authorize', { query })
  return { response, verifier, cookie: cookiesIn(response) }
}

function choose(cookie: string, body: Readonly<Record<string, string>>) {
  return ask('POST /fournisseur/reponse', { cookie, body, headers: { Origin: PROVIDER } })
}

const typed = (email: string) => ({
  identite: 'autre',
  givenName: 'Ève',
  familyName: 'Ito',
  email,
})

async function signInAs(body: Readonly<Record<string, string>>, more = {}) {
  const left = await leave(more)
  const { message } = await messageIn(await choose(left.cookie, body))
  return { ...left, message }
}

const unlink = (token: string | undefined, identity_id: string) =>
  ask('POST /identity/v1/unlink', { token: token ?? '', body: { identity_id } })

describe('the demonstration provider', () => {
  test('creates an account at the first sign-in, then finds it [I07]', async () => {
    const left = await leave()
    expect(addressIn(left.response).href).toBe(`${PROVIDER}/fournisseur`)
    expect(left.response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax; Max-Age=600$/)
    const answered = await choose(left.cookie, { identite: 'camille' })
    expect(answered.headers.getSetCookie()).toHaveLength(2)
    expect(cookiesIn(answered)).toMatch(/session=[\w-]{43}; social=$/)
    const { message } = await messageIn(answered)
    expect(message).toMatchObject({ success: true, data: { state: 's' } })
    const tokens = await fieldsIn(
      await exchange(provider, { ...left, code: String(Object(message['data']).code) }),
    )
    const token = String(tokens['access_token'])
    const profile = await fieldsIn(await ask('GET /identity/v1/userinfo', { token }))
    expect(profile).toMatchObject({
      name: 'Camille Fontaine',
      email: 'camille.fontaine@fournisseur.example',
      email_verified: true,
      has_password: false,
      social_identities: [
        { provider: 'sandbox', username: 'camille.fontaine@fournisseur.example' },
      ],
    })
    const again = await signInAs({ identite: 'camille' })
    expect(again.message).toMatchObject({ success: true })
    expect(await deps.identities.ofPerson(String(profile['id']))).toHaveLength(1)
  })

  test('takes an identity that is typed in, by redirect too [I07]', async () => {
    const left = await leave({ display: 'page' })
    const response = await choose(left.cookie, typed(' Eve@Example.TEST '))
    const code = addressIn(response).searchParams.get('code') ?? ''
    expect((await exchange(provider, { ...left, code })).status).toBe(200)
    const person = await deps.people.identifiedBy({ kind: 'email', value: 'eve@example.test' })
    expect(person).toMatchObject({ emailVerified: true, claims: { given_name: 'Ève' } })
  })

  test.each([
    {},
    { identite: 'inconnue' },
    typed('pas une adresse'),
    { ...typed('a@example.test'), givenName: ' ' },
    { ...typed('a@example.test'), familyName: 'a\0b' },
  ])('shows its form again for %j', async (body) => {
    const { cookie } = await leave()
    const response = await choose(cookie, body)
    expect(response.status).toBe(303)
    expect(addressIn(response).pathname).toBe('/fournisseur')
    const { message } = await messageIn(await choose(cookie, { identite: 'yanis' }))
    expect(message).toMatchObject({ success: true })
  })

  test('may be left without a choice', async () => {
    const { message } = await signInAs({ choix: 'annuler' })
    expect(message).toMatchObject({ success: false, data: { error: 'access_denied', state: 's' } })
  })

  test('answers once, in the browser that was sent there, within ten minutes', async () => {
    const { cookie } = await leave()
    const answers = await Promise.all([
      choose(cookie, { identite: 'yanis' }),
      choose(cookie, { identite: 'yanis' }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]))
    const late = await leave()
    pass(minutes(10))
    expect((await choose(late.cookie, { identite: 'yanis' })).status).toBe(410)
    expect((await choose('social=forged', { identite: 'yanis' })).status).toBe(410)
    expect((await choose('', { identite: 'yanis' })).status).toBe(410)
  })

  test('is not there but on a developer’s machine', async () => {
    const real = embeddedProvider(owner, { demonstration: false })
    const query = authorization(pkcePair().challenge, { provider: 'sandbox' })
    const { searchParams } = addressIn(await real.ask('GET /oauth/authorize', { query }))
    expect(searchParams.get('error')).toBe('invalid_request')
    const config = await real.ask('GET /identity/v1/config', { query: { client_id: 'preavis' } })
    expect(await fieldsIn(config)).toMatchObject({ social_providers: [] })
  })

  test('is the only one', async () => {
    const { response } = await leave({ provider: 'google' })
    expect((await messageIn(response)).message).toMatchObject({ success: false })
  })
})

describe('an address in common', () => {
  test('opens no account [I07]', async () => {
    const person = await newPerson({ email: 'Tous@example.test', emailVerified: true })
    const { message } = await signInAs(typed('tous@example.test'))
    expect(message).toMatchObject({ success: false, data: { error: 'email_already_exists' } })
    expect(await deps.identities.ofPerson(person.id)).toEqual([])
  })

  test("is linked on the account's request, and then signs in [I07] [I04]", async () => {
    const person = await newPerson({ email: 'elle@example.test', emailVerified: true })
    const { access_token = '' } = await tokensOf(provider, person)
    expect((await signInAs(typed('elle@example.test'), { access_token })).message).toMatchObject({
      success: true,
    })
    expect((await signInAs(typed('elle@example.test'))).message).toMatchObject({ success: true })
    expect(await deps.identities.ofPerson(person.id)).toMatchObject([
      { username: 'elle@example.test' },
    ])
  })

  test('is not linked with an invalid access token', async () => {
    const { response } = await leave({ access_token: 'forged' })
    expect((await messageIn(response)).message).toMatchObject({
      success: false,
      data: { error: 'invalid_token' },
    })
  })

  test('of an already linked identity stays with its owner', async () => {
    await signInAs(typed('lui@example.test'))
    const { access_token = '' } = await tokensOf(provider, await newPerson())
    const { message } = await signInAs(typed('lui@example.test'), { access_token })
    expect(message).toMatchObject({ success: false, data: { error: 'identity_already_linked' } })
  })
})

describe('a linked identity', () => {
  test('is unlinked by its owner alone [I04]', async () => {
    const person = await newPerson()
    const { access_token } = await tokensOf(provider, person)
    await signInAs(typed('delie@example.test'), { access_token: access_token ?? '' })
    const [identity] = await deps.identities.ofPerson(person.id)
    const stranger = await tokensOf(provider, await newPerson())
    expect((await unlink(stranger['access_token'], identity?.id ?? '')).status).toBe(404)
    expect((await unlink(access_token, 'pas un identifiant')).status).toBe(404)
    const profile = await unlink(access_token, identity?.id ?? '')
    expect(await fieldsIn(profile)).toMatchObject({ id: person.id, social_identities: [] })
    expect(await deps.identities.ofPerson(person.id)).toEqual([])
    expect((await unlink('forged', identity?.id ?? '')).status).toBe(401)
  })

  test('is unlinked while another identity or a passkey remains [I04]', async () => {
    const person = await newPerson({ customIdentifier: randomUUID() })
    const token = await accessTokenOf(provider, person)
    const link = (subject: string) =>
      deps.identities.link({
        personId: person.id,
        provider: 'sandbox',
        subject: `${subject}-${person.id}`,
        username: subject,
        linkedAt: deps.clock.now(),
      })
    await link('un')
    await link('deux')
    const [one, two] = await deps.identities.ofPerson(person.id)
    expect((await unlink(token, one?.id ?? '')).status).toBe(200)
    const last = await unlink(token, two?.id ?? '')
    expect(await fieldsIn(last)).toMatchObject({ error: 'last_credential' })
    await addPasskey(provider, { token, origin: SITE, device: softwareAuthenticator(SITE) })
    expect((await unlink(token, two?.id ?? '')).status).toBe(200)
  })
})
