import { randomUUID } from 'node:crypto'

import { afterEach, expect, test, vi } from 'vitest'

import { PROVIDER, SITE } from '#provider-test/support/embedded-provider.ts'
import { linkIn } from '#provider-test/support/messages.ts'
import {
  AUTH,
  PASSWORD,
  sdkDatabase,
  sdkWithProvider,
} from '#test/support/identity/sdk-with-provider.ts'
import { signTokenWithSecret } from '#test/support/identity/signed-tokens.ts'

const owner = await sdkDatabase()

afterEach(() => void vi.unstubAllGlobals())

const AUTHORIZE =
  '{"client_id":"preavis","response_type":"code","redirect_uri":"http://localhost:4000","scope":"openid profile email phone"'
const CHALLENGE = '"code_challenge":"‹43 of base64url›","code_challenge_method":"S256"'
const SECRET = 'un-secret-partage-de-plus-de-32-caracteres'

test('loginWithCustomToken sends no challenge, so checkSession finds the session without code [I07]', async () => {
  const world = await sdkWithProvider(owner, {}, { customTokenSecret: SECRET })
  const { client, page, person, provider, requests } = world
  const { id } = await person()
  const iat = provider.deps.clock.now() / 1000
  const claims = { sub: id, aud: PROVIDER, iat, exp: iat + 60, jti: randomUUID() }
  requests()
  await client.loginWithCustomToken({ token: signTokenWithSecret(SECRET, claims), auth: AUTH })
  expect((await page.arrival()).href).toBe(`${SITE}/`)
  expect(requests()).toEqual([
    `(navigation) GET /identity/v1/custom-token/login ? ${AUTHORIZE},"display":"page","token":"‹token›"}`,
  ])
  const checked = await client.checkSession(AUTH)
  expect(checked.idTokenPayload).toMatchObject({ sub: id, authType: 'custom_token' })
})

test('loginWithCustomToken by a forged token comes back with a refusal [I07]', async () => {
  const { client, page } = await sdkWithProvider(owner, {}, { customTokenSecret: SECRET })
  await client.loginWithCustomToken({ token: signTokenWithSecret('autre', {}), auth: AUTH })
  expect((await page.arrival()).searchParams.get('error')).toBe('invalid_grant')
})

test('loginWithSocialProvider redirects and returns with a code; unlink separates the accounts [I04] [I07]', async () => {
  const { client, page, requests } = await sdkWithProvider(owner)
  requests()
  await client.loginWithSocialProvider('sandbox', AUTH)
  const code = (await page.arrival()).searchParams.get('code') ?? ''
  expect(requests()).toEqual([
    `(navigation) GET /oauth/authorize ? ${AUTHORIZE},"display":"page","provider":"sandbox",${CHALLENGE}}`,
  ])
  const result = await client.exchangeAuthorizationCodeWithPkce({ code, redirectUri: SITE })
  expect(result.idTokenPayload).toMatchObject({ givenName: 'Camille', authType: 'sandbox' })

  const { accessToken = '' } = result
  expect(await client.getSessionInfo()).toMatchObject({ socialProviders: ['sandbox'] })
  const profile = await client.getUser({ accessToken, fields: 'social_identities' })
  requests()
  const [identity] = profile.socialIdentities ?? []
  await client.unlink({ accessToken, identityId: identity?.id ?? '' })
  expect(requests()).toEqual(['POST /identity/v1/unlink + token {"identity_id":"‹identity›"}'])
  expect(await client.getSessionInfo()).toMatchObject({ socialProviders: [] })
})

test('loginWithSocialProvider in a popup sends the code by message to the page [I07]', async () => {
  const { client, page, requests } = await sdkWithProvider(owner)
  page.identity = 'yanis'
  requests()
  await client.loginWithSocialProvider('sandbox', { ...AUTH, popupMode: true })
  const arrival = await page.arrival()
  expect([arrival.origin, arrival.searchParams.get('code')]).toEqual([
    SITE,
    expect.stringMatching(/^[\w-]{43}$/),
  ])
  expect(requests()).toEqual([
    `(popup) GET /oauth/authorize ? ${AUTHORIZE},"display":"popup","provider":"sandbox",${CHALLENGE}}`,
  ])
})

test('getSignupData returns the sign-up data to the bearer of its link [I03]', async () => {
  const { client, message: letter, requests } = await sdkWithProvider(owner)
  const data = { email: 'lien@exemple.fr', password: PASSWORD, givenName: 'Léa' }
  await client.signup({ data, auth: AUTH })
  const token = new URL(linkIn(await letter(data.email))).searchParams.get('token') ?? ''
  requests()
  expect(await client.getSignupData(token)).toEqual({ email: data.email, givenName: 'Léa' })
  expect(requests()).toEqual([
    'GET /identity/v1/signup/data ? {"client_id":"preavis","token":"‹token›"}',
  ])
  await expect(client.getSignupData('faux')).rejects.toMatchObject({ error: 'invalid_grant' })
})

test('instantiateOneTap does nothing without a Google client id [I02]', async () => {
  const { client, requests } = await sdkWithProvider(owner)
  const complaint = vi.spyOn(console, 'error').mockReturnValue()
  requests()
  client.instantiateOneTap()
  await client.remoteSettings
  expect(requests()).toEqual([])
  expect(complaint).toHaveBeenCalledWith('Google configuration missing.')
  complaint.mockRestore()
})
