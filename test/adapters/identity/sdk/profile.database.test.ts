import { afterEach, expect, test, vi } from 'vitest'

import { SITE } from '#provider-test/support/embedded-provider.ts'
import { PASSWORD, sdkDatabase, sdkWithProvider } from '#test/support/identity/sdk-with-provider.ts'

const owner = await sdkDatabase()

afterEach(() => void vi.unstubAllGlobals())

/** Signs a person in, and clears the recorded requests. */
async function signedInWorld(more?: object) {
  const world = await sdkWithProvider(owner)
  const someone = await world.person(more)
  const { accessToken } = await world.signIn(someone)
  world.requests()
  return { ...world, someone, accessToken }
}

test('getUser returns the requested fields [I03]', async () => {
  const { client, someone, accessToken, requests } = await signedInWorld({
    claims: { given_name: 'Claire', custom_fields: { effectif: '12', signup_step: '2' } },
  })
  const { id, email } = someone
  const fields = 'id,email,email_verified,given_name,custom_fields'
  expect(await client.getUser({ accessToken, fields })).toEqual({
    id,
    email,
    emailVerified: true,
    givenName: 'Claire',
    customFields: { effectif: '12', signup_step: '2' },
  })
  expect(requests()).toEqual([
    'GET /identity/v1/userinfo + token ? {"fields":"id,email,email_verified,given_name,custom_fields"}',
  ])
})

test('getUser without a good token is refused [I03] [M03]', async () => {
  const { client } = await sdkWithProvider(owner)
  await expect(client.getUser({ accessToken: 'faux' })).rejects.toMatchObject({
    error: 'invalid_token',
  })
})

test('updateProfile changes profile and custom fields, and emits profile_updated [I04] [T10]', async () => {
  const { client, accessToken, requests, events } = await signedInWorld()
  const data = {
    givenName: 'Claire',
    familyName: 'Élan',
    customFields: { secteur: 'BTP', apet: '7022Z' },
  }
  await client.updateProfile({ accessToken, data })
  expect(requests()).toEqual([
    'POST /identity/v1/update-profile + token {"given_name":"Claire","family_name":"Élan","custom_fields":{"secteur":"BTP","apet":"7022Z"}}',
  ])
  expect(events).toEqual(['profile_updated'])
  expect(
    await client.getUser({ accessToken, fields: 'given_name,family_name,custom_fields' }),
  ).toEqual(data)
})

test('updateEmail retains the old address until verifyEmail confirms the new one [I04]', async () => {
  const { client, someone, accessToken, code, requests, events } = await signedInWorld()
  const email = 'claire.nouvelle@exemple.fr'
  expect(await client.updateEmail({ accessToken, email, redirectUrl: SITE })).toMatchObject({
    email: someone.email,
  })
  const verificationCode = await code(email)
  await client.verifyEmail({ accessToken, email, verificationCode })
  expect(requests()).toEqual([
    'POST /identity/v1/update-email + token {"email":"‹address›","redirect_url":"http://localhost:4000"}',
    'POST /identity/v1/verify-email {"access_token":"‹token›","email":"‹address›","verification_code":"‹six digits›"}',
  ])
  expect(events).toEqual(['profile_updated'])
  expect(await client.getUser({ accessToken, fields: 'email,email_verified' })).toEqual({
    email,
    emailVerified: true,
  })
})

test('sendEmailVerification sends the code that verifyEmail takes [I04]', async () => {
  const { client, someone, accessToken, code, requests } = await signedInWorld({
    emailVerified: false,
  })
  const { email = '' } = someone
  expect(await client.sendEmailVerification({ accessToken, redirectUrl: SITE })).toBeUndefined()
  expect(requests()).toEqual([
    'POST /identity/v1/send-email-verification + token {"redirect_url":"http://localhost:4000"}',
  ])
  await client.verifyEmail({ accessToken, email, verificationCode: await code(email) })
  expect(await client.getUser({ accessToken, fields: 'email_verified' })).toEqual({
    emailVerified: true,
  })
})

test('updatePhoneNumber retains the old number until verifyPhoneNumber confirms the new one [I04]', async () => {
  const { client, accessToken, code, requests, events } = await signedInWorld()
  const phoneNumber = '+33611111111'
  await client.updatePhoneNumber({ accessToken, phoneNumber })
  const verificationCode = await code(phoneNumber)
  await client.verifyPhoneNumber({ accessToken, phoneNumber, verificationCode })
  expect(requests()).toEqual([
    'POST /identity/v1/update-phone-number + token {"phone_number":"+33611111111"}',
    'POST /identity/v1/verify-phone-number + token {"phone_number":"+33611111111","verification_code":"‹six digits›"}',
  ])
  expect(events).toEqual(['profile_updated'])
  expect(
    await client.getUser({ accessToken, fields: 'phone_number,phone_number_verified' }),
  ).toEqual({ phoneNumber, phoneNumberVerified: true })
})

test('sendPhoneNumberVerification has no body, and sends the code [I04]', async () => {
  const phoneNumber = '+33622222222'
  const { client, accessToken, code, requests } = await signedInWorld({ phoneNumber })
  expect(await client.sendPhoneNumberVerification({ accessToken })).toBeUndefined()
  expect(requests()).toEqual(['POST /identity/v1/send-phone-number-verification + token'])
  await client.verifyPhoneNumber({
    accessToken,
    phoneNumber,
    verificationCode: await code(phoneNumber),
  })
})

test("updatePassword by the old password preserves this page's session [I04]", async () => {
  const { client, accessToken, requests } = await signedInWorld()
  const password = 'autre cheval batterie agrafe'
  await expect(
    client.updatePassword({ accessToken, oldPassword: 'x', password }),
  ).rejects.toMatchObject({ error: 'invalid_grant' })
  requests()
  await client.updatePassword({ accessToken, oldPassword: PASSWORD, password })
  expect(requests()).toEqual([
    'POST /identity/v1/update-password + token {"client_id":"preavis","old_password":"cheval batterie agrafe correcte","password":"autre cheval batterie agrafe"}',
  ])
  expect(await client.getUser({ accessToken, fields: 'id' })).toEqual({ id: expect.any(String) })
})
