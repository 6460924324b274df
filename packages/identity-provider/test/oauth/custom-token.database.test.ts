import { createHmac, randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { cookiesIn, embeddedProvider, PROVIDER, SITE } from '../support/embedded-provider.ts'
import { addressIn, authorization, exchange, messageIn, pkcePair } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const SECRET = 'un secret que l’éditeur et le fournisseur connaissent'
const provider = embeddedProvider(owner, { customTokenSecret: SECRET })
const { ask, newPerson, deps, pass } = provider
const person = await newPerson({ email: 'abonne@example.test', emailVerified: true })
const inSeconds = () => Math.floor(deps.clock.now() / 1000)

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a token as the publisher would, with Node's crypto only. */
function aToken(changes: Readonly<Record<string, unknown>> = {}, secret = SECRET, alg = 'HS256') {
  const now = inSeconds()
  const claims = {
    aud: PROVIDER,
    sub: person.id,
    jti: randomUUID(),
    iat: now,
    exp: now + 120,
    ...changes,
  }
  const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  const hash = alg === 'HS512' ? 'sha512' : 'sha256'
  const signature =
    alg === 'none' ? '' : createHmac(hash, secret).update(signed).digest('base64url')
  return `${signed}.${signature}`
}

const plain = {
  client_id: 'preavis',
  response_type: 'code',
  redirect_uri: SITE,
  scope: 'openid',
  state: 's',
}

const enter = (token: string, query: Readonly<Record<string, string>> = plain) =>
  ask('GET /identity/v1/custom-token/login', { query: { ...query, token } })

describe('a token of the publisher', () => {
  test('without challenge signs in without code; the silent check finds the session [I07]', async () => {
    const response = await enter(aToken())
    const address = addressIn(response)
    expect(address.origin).toBe(SITE)
    expect(Object.fromEntries(address.searchParams)).toEqual({ state: 's' })
    const query = authorization(pkcePair().challenge, {
      response_mode: 'web_message',
      prompt: 'none',
    })
    const check = await ask('GET /oauth/authorize', { query, cookie: cookiesIn(response) })
    expect((await messageIn(check)).message).toMatchObject({
      response: { code: expect.anything() },
    })
  })

  test('brings a code to the client that proves its challenge [I07] [I08]', async () => {
    const { challenge, verifier } = pkcePair()
    const response = await enter(aToken(), authorization(challenge))
    const code = addressIn(response).searchParams.get('code') ?? ''
    expect((await exchange(provider, { code, verifier })).status).toBe(200)
  })

  test('may name the person by e-mail address', async () => {
    const response = await enter(aToken({ sub: undefined, email: 'Abonne@example.test' }))
    expect(cookiesIn(response)).toMatch(/^session=/)
  })

  test('is good once', async () => {
    const token = aToken()
    const answers = await Promise.all([enter(token), enter(token), enter(token)])
    expect(answers.filter((answer) => cookiesIn(answer) !== '')).toHaveLength(1)
  })

  test.each([
    ['of another secret', () => aToken({}, 'un autre secret')],
    ['without a signature', () => aToken({}, SECRET, 'none')],
    ['of another algorithm', () => aToken({}, SECRET, 'HS512')],
    ['for another provider', () => aToken({ aud: 'https://autre.example' })],
    ['that is over', () => aToken({ exp: inSeconds() - 6 })],
    ['that never ends', () => aToken({ exp: undefined })],
    [
      'that is too old, however long it lasts',
      () => aToken({ iat: inSeconds() - 306, exp: inSeconds() + 900 }),
    ],
    ['from the future', () => aToken({ iat: inSeconds() + 60, exp: inSeconds() + 120 })],
    ['without a name of its own', () => aToken({ jti: undefined })],
    ['without a person', () => aToken({ sub: undefined })],
    ['of an unknown account', () => aToken({ sub: randomUUID() })],
    ['of an unknown address', () => aToken({ sub: undefined, email: 'x@example.test' })],
    ['that is none', () => 'a.b.c'],
    ['that is empty', () => ''],
  ])('%s does not sign in [I07]', async (_, make) => {
    const response = await enter(make())
    expect(addressIn(response).searchParams.get('error')).toBe('invalid_grant')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('is refused where the publisher makes none', async () => {
    const other = embeddedProvider(owner)
    const query = { ...plain, token: aToken() }
    const response = await other.ask('GET /identity/v1/custom-token/login', { query })
    expect(addressIn(response).searchParams.get('error')).toBe('invalid_grant')
  })

  test('leads nowhere but to an address on the list', async () => {
    const response = await enter(aToken(), { ...plain, redirect_uri: 'https://evil.example' })
    expect(response.status).toBe(400)
    pass(minutes(1))
  })
})
