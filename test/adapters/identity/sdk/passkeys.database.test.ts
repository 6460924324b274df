import { afterEach, expect, test, vi } from 'vitest'

import { SITE } from '#provider-test/support/embedded-provider.ts'
import { linkIn } from '#provider-test/support/messages.ts'
import { fakeBrowserCredentials } from '#test/support/identity/fake-browser-credentials.ts'
import { AUTH, sdkDatabase, sdkWithProvider } from '#test/support/identity/sdk-with-provider.ts'

const owner = await sdkDatabase()

afterEach(() => void vi.unstubAllGlobals())

const CHALLENGE = '"code_challenge":"‹43 of base64url›","code_challenge_method":"S256"'
const MADE =
  '"id":"‹id›","raw_id":"‹bytes›","type":"public-key","response":{"client_data_json":"‹bytes›","attestation_object":"‹bytes›","transports":["internal","telepathy"]}'
const AUTHORIZE = `(navigation) GET /oauth/authorize ? {"client_id":"preavis","response_type":"code","redirect_uri":"http://localhost:4000","scope":"openid profile email phone","display":"page",${CHALLENGE},"tkn":"‹tkn›"}`

test('addNewWebAuthnDevice, listWebAuthnDevices, removeWebAuthnDevice [I06]', async () => {
  const { client, person, signIn, requests } = await sdkWithProvider(
    owner,
    fakeBrowserCredentials(),
  )
  const { accessToken } = await signIn(await person())
  requests()
  expect(await client.addNewWebAuthnDevice(accessToken)).toBeUndefined()
  const devices = await client.listWebAuthnDevices(accessToken)
  expect(devices).toEqual([
    expect.objectContaining({
      id: expect.any(String),
      friendlyName: 'Poste de Claire',
      createdAt: '2026-11-21T12:00:00.000Z',
    }),
  ])
  const [device] = devices
  expect(await client.removeWebAuthnDevice(accessToken, device?.id ?? '')).toBeUndefined()
  expect(await client.listWebAuthnDevices(accessToken)).toEqual([])
  expect(requests().slice(0, 4)).toEqual([
    'POST /identity/v1/webauthn/registration-options + token {"origin":"http://localhost:4000","friendly_name":"Poste de Claire"}',
    `POST /identity/v1/webauthn/registration + token {${MADE}}`,
    'GET /identity/v1/webauthn/registration + token',
    'DELETE /identity/v1/webauthn/registration/‹id› + token',
  ])
})

test('loginWithWebAuthn leads to the page with a code [I06]', async () => {
  const { client, page, person, signIn, requests } = await sdkWithProvider(
    owner,
    fakeBrowserCredentials(),
  )
  const { id, email = '', ...someone } = await person()
  const { accessToken } = await signIn({ id, email, ...someone })
  await client.addNewWebAuthnDevice(accessToken, 'Clef')
  requests()
  await client.loginWithWebAuthn({ email, auth: AUTH })
  const code = (await page.arrival()).searchParams.get('code') ?? ''
  expect(requests()).toEqual([
    'POST /identity/v1/webauthn/authentication-options {"client_id":"preavis","origin":"http://localhost:4000","scope":"openid profile email phone","email":"‹address›"}',
    'POST /identity/v1/webauthn/authentication {"id":"‹id›","raw_id":"‹bytes›","type":"public-key","response":{"authenticator_data":"‹bytes›","client_data_json":"‹bytes›","signature":"‹bytes›","user_handle":"‹bytes›"}}',
    AUTHORIZE,
  ])
  const result = await client.exchangeAuthorizationCodeWithPkce({ code, redirectUri: SITE })
  expect(result.idTokenPayload).toMatchObject({ sub: id, authType: 'webauthn' })
})

test('signupWithWebAuthn requests an account with a passkey; its owner gets a link [I06]', async () => {
  const {
    client,
    message: letter,
    requests,
  } = await sdkWithProvider(owner, fakeBrowserCredentials())
  requests()
  const profile = { email: 'cle@exemple.fr', givenName: 'Claire' }
  expect(await client.signupWithWebAuthn({ profile, redirectUrl: SITE }, AUTH)).toEqual({})
  expect(requests()).toEqual([
    'POST /identity/v1/webauthn/signup-options {"origin":"http://localhost:4000","client_id":"preavis","friendly_name":"Poste de Claire","profile":{"email":"‹address›","given_name":"Claire"},"scope":"openid profile email phone","redirect_url":"http://localhost:4000"}',
    `POST /identity/v1/webauthn/signup {"public_key_credential":{${MADE}},"webauthn_id":"‹id›"}`,
  ])
  expect(linkIn(await letter('cle@exemple.fr'))).toContain('token=')
})

test('resetPasskeys gives a passkey to the owner of a proven address [I06]', async () => {
  const { client, page, person, code, requests } = await sdkWithProvider(
    owner,
    fakeBrowserCredentials(),
  )
  const { email = '' } = await person()
  await client.requestAccountRecovery({ email })
  requests()
  const reset = { email, verificationCode: await code(email), clientId: 'preavis' }
  expect(await client.resetPasskeys(reset)).toBeUndefined()
  expect(requests()).toEqual([
    'POST /identity/v1/webauthn/reset-options {"email":"‹address›","verification_code":"‹six digits›","client_id":"preavis","origin":"http://localhost:4000","friendly_name":"Poste de Claire"}',
    `POST /identity/v1/webauthn/reset {"email":"‹address›","verification_code":"‹six digits›","client_id":"preavis","public_key_credential":{${MADE}}}`,
  ])
  await client.loginWithWebAuthn({ email, auth: AUTH })
  expect((await page.arrival()).searchParams.has('code')).toBe(true)
})
