import { afterEach, expect, test, vi } from 'vitest'

import { SITE } from '#provider-test/support/embedded-provider.ts'
import { linkIn } from '#provider-test/support/messages.ts'
import {
  AUTH,
  PASSWORD,
  sdkDatabase,
  sdkWithProvider,
} from '#test/support/identity/sdk-with-provider.ts'

const owner = await sdkDatabase()

afterEach(() => void vi.unstubAllGlobals())

const CHALLENGE = '"code_challenge":"‹43 of base64url›","code_challenge_method":"S256"'
const START =
  'POST /identity/v1/passwordless/start {"client_id":"preavis","response_type":"code","redirect_uri":"http://localhost:4000","scope":"openid profile email phone","display":"page"'
const EXCHANGE =
  'POST /oauth/token {"client_id":"preavis","grant_type":"authorization_code","code_verifier":"‹43 of base64url›","code":"‹code›","redirect_uri":"http://localhost:4000"}'

test('signup requests the account; its owner gets a link [I02]', async () => {
  const { client, requests, message: letter } = await sdkWithProvider(owner)
  requests()
  const data = {
    email: 'nina@exemple.fr',
    password: PASSWORD,
    givenName: 'Nina',
    customFields: { effectif: '12', signup_step: '1' },
  }
  expect(await client.signup({ data, auth: AUTH, redirectUrl: SITE })).toEqual({})
  expect(requests()).toEqual([
    'POST /identity/v1/signup {"client_id":"preavis","redirect_url":"http://localhost:4000","scope":"openid profile email phone","data":{"email":"‹address›","password":"cheval batterie agrafe correcte","given_name":"Nina","custom_fields":{"effectif":"12","signup_step":"1"}}}',
  ])
  expect(linkIn(await letter('nina@exemple.fr'))).toContain('token=')
})

test('signup of a taken address gets the same response [I02]', async () => {
  const { client, person, message: letter } = await sdkWithProvider(owner)
  const { email = '' } = await person()
  const data = { email, password: PASSWORD }
  expect(await client.signup({ data, auth: AUTH })).toEqual({})
  expect((await letter(email)).body).not.toContain('token=')
})

test('signup with a weak password is rejected, and emits signup_failed [I02] [T10]', async () => {
  const { client, events } = await sdkWithProvider(owner)
  const data = { email: 'faible@exemple.fr', password: 'azerty' }
  await expect(client.signup({ data, auth: AUTH })).rejects.toMatchObject({
    error: 'invalid_request',
    errorDetails: [{ field: expect.stringContaining('password'), code: 'invalid' }],
  })
  expect(events).toEqual(['signup_failed'])
})

test('getPasswordStrength scores from 0 to 4 [I02]', async () => {
  const { client, requests } = await sdkWithProvider(owner)
  requests()
  expect(await client.getPasswordStrength('azerty')).toEqual({ score: 0 })
  expect(await client.getPasswordStrength(PASSWORD)).toEqual({ score: 4 })
  expect(requests()[0]).toBe(
    'POST /identity/v1/password/strength {"client_id":"preavis","password":"azerty"}',
  )
})

test('startPasswordless by e-mail, and verifyPasswordless by leaving with the code [I02] [I08]', async () => {
  const { client, person, page, code, requests } = await sdkWithProvider(owner)
  const { id, email = '' } = await person()
  requests()
  expect(await client.startPasswordless({ authType: 'magic_link', email }, AUTH)).toEqual({})
  expect(requests()).toEqual([
    `${START},"auth_type":"magic_link","email":"‹address›",${CHALLENGE}}`,
  ])
  const verification = {
    authType: 'magic_link' as const,
    email,
    verificationCode: await code(email),
  }
  await client.verifyPasswordless(verification, AUTH)
  const arrival = await page.arrival()
  expect(requests()).toEqual([
    'POST /identity/v1/verify-auth-code {"auth_type":"magic_link","email":"‹address›","verification_code":"‹six digits›"}',
    '(navigation) GET /identity/v1/passwordless/verify ? {"client_id":"preavis","response_type":"code","redirect_uri":"http://localhost:4000","scope":"openid profile email phone","display":"page","auth_type":"magic_link","email":"‹address›","verification_code":"‹six digits›"}',
  ])
  const result = await client.exchangeAuthorizationCodeWithPkce({
    code: arrival.searchParams.get('code') ?? '',
    redirectUri: SITE,
  })
  expect(result.idTokenPayload).toMatchObject({ sub: id, authType: 'magic_link' })
})

test('startPasswordless by SMS, and verifyPasswordless without leaving the page [I02]', async () => {
  const { client, person, code, requests } = await sdkWithProvider(owner)
  const phoneNumber = '+33612345678'
  const { id } = await person({ phoneNumber, phoneVerified: true })
  requests()
  expect(await client.startPasswordless({ authType: 'sms', phoneNumber }, AUTH)).toEqual({})
  const verification = {
    authType: 'sms' as const,
    phoneNumber,
    verificationCode: await code(phoneNumber),
  }
  const staying = { ...AUTH, useWebMessage: true }
  const result = await client.verifyPasswordless(verification, staying)
  expect(result).toMatchObject({ idTokenPayload: { sub: id, authType: 'sms' } })
  expect(requests()).toEqual([
    `${START},"auth_type":"sms","phone_number":"+33612345678",${CHALLENGE}}`,
    'POST /identity/v1/verify-auth-code {"auth_type":"sms","phone_number":"+33612345678","verification_code":"‹six digits›"}',
    'POST /identity/v1/passwordless/verify {"auth_type":"sms","phone_number":"+33612345678","verification_code":"‹six digits›"}',
    EXCHANGE,
  ])
})

test('a wrong code is rejected before the redirect, and emits login_failed [I02] [M03]', async () => {
  const { client, person, page, events } = await sdkWithProvider(owner)
  const { email = '' } = await person()
  await client.startPasswordless({ authType: 'magic_link', email }, AUTH)
  const verification = { authType: 'magic_link' as const, email, verificationCode: '000000' }
  await expect(client.verifyPasswordless(verification, AUTH)).rejects.toMatchObject({
    error: expect.any(String),
    errorUserMsg: expect.any(String),
  })
  expect([events, page.arrivals]).toEqual([['login_failed'], []])
})

test('requestPasswordReset sends a code, by which updatePassword needs no token [I04]', async () => {
  const { client, person, code, requests, signIn } = await sdkWithProvider(owner)
  const someone = await person()
  const { email = '' } = someone
  requests()
  expect(await client.requestPasswordReset({ email, redirectUrl: SITE })).toBeUndefined()
  const password = 'autre cheval batterie agrafe'
  const verificationCode = await code(email)
  expect(await client.updatePassword({ email, verificationCode, password })).toBeUndefined()
  expect(requests()).toEqual([
    'POST /identity/v1/forgot-password {"client_id":"preavis","email":"‹address›","redirect_url":"http://localhost:4000"}',
    'POST /identity/v1/update-password {"client_id":"preavis","email":"‹address›","verification_code":"‹six digits›","password":"autre cheval batterie agrafe"}',
  ])
  await expect(signIn(someone)).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('requestPasswordReset and requestAccountRecovery answer alike for an unknown address [I04]', async () => {
  const { client, requests } = await sdkWithProvider(owner)
  requests()
  const email = 'personne@exemple.fr'
  expect(await client.requestPasswordReset({ email })).toBeUndefined()
  expect(await client.requestAccountRecovery({ email, redirectUrl: SITE })).toBeUndefined()
  expect(requests()).toEqual([
    'POST /identity/v1/forgot-password {"client_id":"preavis","email":"‹address›"}',
    'POST /identity/v1/account-recovery {"client_id":"preavis","email":"‹address›","redirect_url":"http://localhost:4000"}',
  ])
})
