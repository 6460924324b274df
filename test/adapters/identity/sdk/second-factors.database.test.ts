import { afterEach, expect, test, vi } from 'vitest'

import { fieldsOf } from '#domain/shared/unknown-fields.ts'
import { SITE } from '#provider-test/support/embedded-provider.ts'
import {
  AUTH,
  PASSWORD,
  sdkDatabase,
  sdkWithProvider,
} from '#test/support/identity/sdk-with-provider.ts'

const owner = await sdkDatabase()

afterEach(() => void vi.unstubAllGlobals())

const STEP_UP =
  '{"client_id":"preavis","response_type":"code","redirect_uri":"http://localhost:4000","scope":"openid profile email phone","display":"page"'
const CHALLENGE = '"code_challenge":"‹43 of base64url›","code_challenge_method":"S256"'

/** Signs a person in, and clears the recorded requests. */
async function signedInWorld(more?: object) {
  const world = await sdkWithProvider(owner)
  const someone = await world.person(more)
  const { accessToken } = await world.signIn(someone)
  world.requests()
  return { ...world, someone, accessToken }
}

test('the email address becomes a second factor by code, then is removed [I05]', async () => {
  const { client, someone, accessToken, code, requests } = await signedInWorld({
    emailVerified: false,
  })
  const { email = '' } = someone
  expect(await client.startMfaEmailRegistration({ accessToken })).toEqual({ status: 'email_sent' })
  await client.verifyMfaEmailRegistration({ accessToken, verificationCode: await code(email) })
  const { credentials } = await client.listMfaCredentials(accessToken)
  expect(credentials).toEqual([
    { type: 'email', email, friendlyName: email, createdAt: '2026-11-21T12:00:00.000Z' },
  ])
  expect(await client.removeMfaEmail({ accessToken })).toBeUndefined()
  expect(requests()).toEqual([
    'POST /identity/v1/mfa/credentials/emails + token {"trust_device":false}',
    'POST /identity/v1/mfa/credentials/emails/verify + token {"verification_code":"‹six digits›","trust_device":false}',
    'GET /identity/v1/mfa/credentials + token',
    'DELETE /identity/v1/mfa/credentials/emails + token',
  ])
  expect(await client.listMfaCredentials(accessToken)).toEqual({ credentials: [] })
})

test('a phone number becomes a second factor by code, then is removed [I05]', async () => {
  const { client, accessToken, code, requests } = await signedInWorld()
  const phoneNumber = '+33633333333'
  expect(await client.startMfaPhoneNumberRegistration({ accessToken, phoneNumber })).toEqual({
    status: 'sms_sent',
  })
  const verificationCode = await code(phoneNumber)
  await client.verifyMfaPhoneNumberRegistration({ accessToken, verificationCode })
  expect(await client.listMfaCredentials(accessToken)).toMatchObject({
    credentials: [{ type: 'sms', phoneNumber }],
  })
  expect(await client.removeMfaPhoneNumber({ accessToken, phoneNumber })).toBeUndefined()
  expect(requests()).toEqual([
    'POST /identity/v1/mfa/credentials/phone-numbers + token {"phone_number":"+33633333333","trust_device":false}',
    'POST /identity/v1/mfa/credentials/phone-numbers/verify + token {"verification_code":"‹six digits›"}',
    'GET /identity/v1/mfa/credentials + token',
    'DELETE /identity/v1/mfa/credentials/phone-numbers + token {"phone_number":"+33633333333"}',
  ])
  expect(await client.listMfaCredentials(accessToken)).toEqual({ credentials: [] })
})

test('a verified address is a second factor at once, for a step-up [I05]', async () => {
  const { client, someone, accessToken, requests } = await signedInWorld()
  const { email } = someone
  expect(await client.startMfaEmailRegistration({ accessToken })).toMatchObject({
    status: 'enabled',
    credential: { type: 'email', email },
  })
  requests()
  expect(await client.getMfaStepUpToken({ accessToken, options: AUTH })).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    amr: ['email'],
  })
  expect(requests()).toEqual([`POST /identity/v1/mfa/stepup + token ${STEP_UP},${CHALLENGE}}`])
})

test('a second factor follows the password, once for a trusted device [I05]', async () => {
  const { client, page, someone, accessToken, code, requests } = await signedInWorld()
  const { id, email = '' } = someone
  await client.startMfaEmailRegistration({ accessToken })
  requests()
  const challenge = fieldsOf(
    await client.loginWithPassword({ email, password: PASSWORD, auth: AUTH }),
  )
  expect(challenge).toEqual({ stepUpToken: expect.any(String), amr: ['email'] })
  const stepUp = String(challenge['stepUpToken'])
  const started = fieldsOf(await client.startPasswordless({ authType: 'email', stepUp }, AUTH))
  const proof = {
    challengeId: String(started['challengeId']),
    verificationCode: await code(email),
    trustDevice: true,
  }
  const { code: authorization = '' } = await client.verifyMfaPasswordless(proof)
  expect(requests()).toEqual([
    'POST /identity/v1/password/login {"client_id":"preavis","scope":"openid profile email phone","email":"‹address›","password":"cheval batterie agrafe correcte"}',
    `POST /identity/v1/mfa/stepup ${STEP_UP},"tkn":"‹tkn›",${CHALLENGE}}`,
    'POST /identity/v1/passwordless/start {"auth_type":"email","step_up":"‹step up›"}',
    'POST /identity/v1/passwordless/verify {"challenge_id":"‹challenge›","verification_code":"‹six digits›","trust_device":true}',
  ])
  const result = await client.exchangeAuthorizationCodeWithPkce({
    code: authorization,
    redirectUri: SITE,
  })
  expect(result.idTokenPayload).toMatchObject({ sub: id, amr: expect.arrayContaining(['mfa']) })

  const { trustedDevices } = await client.listTrustedDevices(accessToken)
  expect(trustedDevices).toEqual([
    {
      id: expect.any(String),
      userId: id,
      createdAt: '2026-11-21T12:00:00.000Z',
      metadata: expect.objectContaining({ ip: '192.0.2.1' }),
    },
  ])
  await client.loginWithPassword({ email, password: PASSWORD, auth: AUTH })
  expect((await page.arrival()).searchParams.has('code')).toBe(true)

  requests()
  const [device] = trustedDevices
  await client.removeTrustedDevice({ accessToken, trustedDeviceId: device?.id ?? '' })
  expect(await client.listTrustedDevices(accessToken)).toEqual({ trustedDevices: [] })
  expect(requests()).toEqual([
    'DELETE /identity/v1/mfa/trusteddevices/‹id› + token',
    'GET /identity/v1/mfa/trusteddevices + token',
  ])
  expect(await client.loginWithPassword({ email, password: PASSWORD, auth: AUTH })).toMatchObject({
    stepUpToken: expect.any(String),
  })
})
