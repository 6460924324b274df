import { expect, test } from 'vitest'

import { minutes } from '#domain/shared/duration.ts'
import { accountAdministration, randomPassword } from '#provider/server/account-administration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { accessTokenOf } from '../support/access-token.ts'
import { cookiesIn, embeddedProvider, fieldsIn } from '../support/embedded-provider.ts'
import { authorization, exchange, pkcePair } from '../support/oauth-client.ts'
import {
  anotherCode,
  lastCode,
  logIn,
  startCode,
  stepUp,
  verifyCode,
  waitingForCode,
  withPhone,
} from '../support/second-factor-calls.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { deps } = provider

test('a password and an SMS code sign in with MFA claims [I05]', async () => {
  const { person } = await withPhone(provider)
  const requested = await logIn(provider, person)
  expect(requested).toEqual({ tkn: expect.any(String), mfa_required: true })
  const { response, stepUpToken, verifier } = await stepUp(provider, { tkn: requested['tkn'] })
  expect(await fieldsIn(response)).toEqual({ token: stepUpToken, amr: ['sms'] })

  const started = await startCode(provider, stepUpToken)
  const { challenge_id, masked_recipient } = await fieldsIn(started)
  expect(masked_recipient).toBe('••\u00A0••\u00A0••\u00A0••\u00A078')
  const [message] = await provider.sent()
  expect(message).toMatchObject({ channel: 'sms', recipient: '+33612345678' })
  const verification_code = await lastCode(provider)
  expect(verification_code).toMatch(/^\d{6}$/)

  const verified = await verifyCode(provider, { challenge_id, verification_code })
  const { code } = await fieldsIn(verified)
  const tokens = await fieldsIn(await exchange(provider, { code: String(code), verifier }))
  const payload = Buffer.from(String(tokens['id_token']).split('.')[1] ?? '', 'base64url')
  expect(JSON.parse(payload.toString())).toMatchObject({
    sub: person.id,
    amr: ['pwd', 'otp', 'mfa'],
  })
  const session = await provider.ask('GET /identity/v1/sso/data', {
    query: { client_id: 'preavis' },
    cookie: cookiesIn(verified),
  })
  expect(await fieldsIn(session)).toMatchObject({ is_authenticated: true })
})

test('an account without a second factor skips it [I05]', async () => {
  const { person } = await withPhone(provider)
  await deps.factors.remove(person.id, { kind: 'sms', address: '+33612345678' })
  expect(await logIn(provider, person)).toEqual({ tkn: expect.any(String) })
})

test('the ticket of a password alone opens no session [I05]', async () => {
  const { person } = await withPhone(provider)
  const { tkn } = await logIn(provider, person)
  const query = { ...authorization(pkcePair().challenge), tkn: String(tkn) }
  const response = await provider.ask('GET /oauth/authorize', { query })
  expect(response.headers.get('location')).toContain('error=invalid_grant')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a ticket starts the second factor once, within five minutes [I05]', async () => {
  const { person } = await withPhone(provider)
  const { tkn } = await logIn(provider, person)
  expect((await stepUp(provider, { tkn })).response.status).toBe(200)
  expect((await stepUp(provider, { tkn })).response.status).toBe(400)
  const { tkn: late } = await logIn(provider, person)
  provider.pass(minutes(5))
  expect((await stepUp(provider, { tkn: late })).response.status).toBe(400)
  expect((await stepUp(provider, { tkn: 'A'.repeat(43) })).response.status).toBe(400)
})

test('five wrong codes spend the right one [I05]', async () => {
  const { challenge_id, code } = await waitingForCode(provider)
  for (const _ of [1, 2, 3, 4, 5]) {
    const wrong = await verifyCode(provider, { challenge_id, verification_code: anotherCode(code) })
    expect([wrong.status, (await fieldsIn(wrong))['error']]).toEqual([400, 'invalid_grant'])
  }
  expect((await verifyCode(provider, { challenge_id, verification_code: code })).status).toBe(400)
})

test('a code is good for ten minutes, once, with spaces or without [I05]', async () => {
  const first = await waitingForCode(provider)
  const spaced = `${first.code.slice(0, 3)} ${first.code.slice(3)}`
  const proof = { challenge_id: first.challenge_id, verification_code: spaced }
  expect((await verifyCode(provider, proof)).status).toBe(200)
  expect((await verifyCode(provider, proof)).status).toBe(400)
  const late = await waitingForCode(provider)
  provider.pass(minutes(10))
  const { challenge_id, code } = late
  expect((await verifyCode(provider, { challenge_id, verification_code: code })).status).toBe(400)
})

test('a code that is typed many times at once signs in once [I05]', async () => {
  const { challenge_id, code } = await waitingForCode(provider)
  const answers = await Promise.all(
    [1, 2, 3].map(() => verifyCode(provider, { challenge_id, verification_code: code })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test("another person's code completes no challenge [I05]", async () => {
  const [lea, zoe] = [
    await waitingForCode(provider),
    await waitingForCode(provider, { address: '+33698765432' }),
  ]
  if (lea.code === zoe.code) return
  const crossed = { challenge_id: lea.challenge_id, verification_code: zoe.code }
  expect((await verifyCode(provider, crossed)).status).toBe(400)
  const own = { challenge_id: lea.challenge_id, verification_code: lea.code }
  expect((await verifyCode(provider, own)).status).toBe(200)
})

test('a code goes to a factor of the person, within rate limits [I05]', async () => {
  const { person } = await withPhone(provider)
  const { tkn } = await logIn(provider, person)
  const { stepUpToken } = await stepUp(provider, { tkn })
  const none = await startCode(provider, stepUpToken, 'email')
  expect(await fieldsIn(none)).toMatchObject({ error_details: [{ field: 'auth_type' }] })
  expect((await startCode(provider, stepUpToken, 'magic_link')).status).toBe(400)
  expect((await startCode(provider, 'A'.repeat(43))).status).toBe(400)
  const statuses = []
  for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await startCode(provider, stepUpToken)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a signed-in person steps up by code; the sign-in type stays [I05]', async () => {
  const { person, token } = await withPhone(provider)
  const address = person.email ?? ''
  await deps.factors.add(person.id, { kind: 'email', address }, deps.clock.now() + 1)
  const { response, stepUpToken, verifier } = await stepUp(provider, { token })
  expect(await fieldsIn(response)).toMatchObject({ amr: ['sms', 'email'] })
  const { challenge_id } = await fieldsIn(await startCode(provider, stepUpToken, 'email'))
  const [message] = await provider.sent()
  expect(message).toMatchObject({ channel: 'email', recipient: address })
  const verification_code = await lastCode(provider)
  const verified = await verifyCode(provider, { challenge_id, verification_code })
  const { code } = await fieldsIn(verified)
  expect((await exchange(provider, { code: String(code), verifier })).status).toBe(200)
})

test.each<[string, Record<string, unknown>]>([
  ['no challenge of PKCE', { code_challenge: undefined }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['the implicit flow', { response_type: 'token' }],
  ['a foreign address', { redirect_uri: 'https://ailleurs.example' }],
  ['an unknown client', { client_id: 'inconnu' }],
])('a step-up with %s is refused, in JSON [I05] [I08]', async (_, changes) => {
  const { token } = await withPhone(provider)
  const body = { ...authorization(pkcePair().challenge), ...changes }
  const response = await provider.ask('POST /identity/v1/mfa/stepup', { token, body })
  expect(response.status).toBe(400)
  expect(await fieldsIn(response)).toMatchObject({ error: 'invalid_request' })
})

test('a step-up requires a person with a second factor [I05]', async () => {
  const body = authorization(pkcePair().challenge)
  expect((await provider.ask('POST /identity/v1/mfa/stepup', { body })).status).toBe(401)
  const token = await accessTokenOf(provider, await provider.newPerson())
  const none = await provider.ask('POST /identity/v1/mfa/stepup', { body, token })
  expect(await fieldsIn(none)).toMatchObject({
    error_user_msg: 'Votre compte n’a pas de second facteur de connexion.',
  })
})

test('a handed-over password ends every sign-in that waits for a code [I05]', async () => {
  const { person, stepUpToken, challenge_id, code } = await waitingForCode(provider)
  const { tkn } = await logIn(provider, person)
  await staff.resetPassword(person.email ?? '', true)
  expect((await stepUp(provider, { tkn })).response.status).toBe(400)
  expect((await startCode(provider, stepUpToken)).status).toBe(400)
  expect((await verifyCode(provider, { challenge_id, verification_code: code })).status).toBe(400)
})

const staff = accountAdministration({
  ...deps,
  sendPasswordLink: () => Promise.resolve(),
  newPassword: randomPassword,
  rotateKeys: provider.rotateKeys,
})
