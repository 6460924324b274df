import { afterEach, expect, test, vi } from 'vitest'

import { SITE } from '#provider-test/support/embedded-provider.ts'
import {
  AUTH,
  PASSWORD,
  sdkDatabase,
  sdkWithProvider,
} from '#test/support/identity/sdk-with-provider.ts'

const owner = await sdkDatabase()

afterEach(() => void vi.unstubAllGlobals())

const AUTHORIZE =
  '{"client_id":"preavis","response_type":"code","redirect_uri":"http://localhost:4000","scope":"openid profile email phone"'
const CHALLENGE = '"code_challenge":"‹43 of base64url›","code_challenge_method":"S256"'
const EXCHANGE =
  'POST /oauth/token {"client_id":"preavis","grant_type":"authorization_code","code_verifier":"‹43 of base64url›","code":"‹code›","redirect_uri":"http://localhost:4000"}'
const SILENT = `(frame) GET /oauth/authorize ? ${AUTHORIZE},"response_mode":"web_message","prompt":"none",${CHALLENGE}}`

test('remoteSettings: a public client with PKCE, session for all pages, in French [I02]', async () => {
  const { client, requests } = await sdkWithProvider(owner)
  expect(await client.remoteSettings).toMatchObject({
    sso: true,
    isPublic: true,
    pkceEnforced: true,
    isImplicitFlowForbidden: true,
    language: 'fr',
    passwordPolicy: { minLength: expect.any(Number) },
    loginTypeAllowed: { email: true, phoneNumber: true, customIdentifier: true },
  })
  expect(requests()).toEqual(['GET /identity/v1/config ? {"client_id":"preavis","lang":"fr"}'])
})

test('loginWithPassword returns a code, and exchangeAuthorizationCodeWithPkce the tokens [I02] [I07] [I08]', async () => {
  const { client, page, person, requests } = await sdkWithProvider(owner)
  const { id, email = '' } = await person({ claims: { custom_fields: { effectif: '12' } } })
  requests()
  const request = { ...AUTH, state: 's-1', nonce: 'n-1' }
  await client.loginWithPassword({ email, password: PASSWORD, auth: request })
  const arrival = await page.arrival()
  expect([arrival.origin, arrival.searchParams.get('state')]).toEqual([SITE, 's-1'])
  expect(requests()).toEqual([
    'POST /identity/v1/password/login {"client_id":"preavis","scope":"openid profile email phone","email":"‹address›","password":"cheval batterie agrafe correcte"}',
    `(navigation) GET /oauth/authorize ? {"client_id":"preavis","response_type":"code","redirect_uri":"http://localhost:4000","state":"s-1","nonce":"n-1","scope":"openid profile email phone","display":"page",${CHALLENGE},"tkn":"‹tkn›"}`,
  ])

  const code = arrival.searchParams.get('code') ?? ''
  const result = await client.exchangeAuthorizationCodeWithPkce({ code, redirectUri: SITE })
  expect(result).toMatchObject({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    tokenType: 'Bearer',
    expiresIn: 900,
    idTokenPayload: { sub: id, email, nonce: 'n-1', customFields: { effectif: '12' } },
  })
  expect(requests()).toEqual([EXCHANGE])
})

test('a wrong password is rejected in French, and emits login_failed [I02] [M03]', async () => {
  const { client, person, requests, events } = await sdkWithProvider(owner)
  const { email = '' } = await person()
  requests()
  await expect(
    client.loginWithPassword({ email, password: 'x', auth: AUTH }),
  ).rejects.toMatchObject({
    error: 'invalid_grant',
    errorDescription: expect.any(String),
    errorUserMsg: expect.stringMatching(/[éè ]/),
  })
  expect(requests()).toHaveLength(1)
  expect(events).toEqual(['login_failed'])
})

test('getSessionInfo and checkSession follow sign-in and logout [I03] [I07]', async () => {
  const { client, page, person, signIn, requests } = await sdkWithProvider(owner)
  requests()
  expect(await client.getSessionInfo()).toEqual({ isAuthenticated: false })
  await expect(client.checkSession(AUTH)).rejects.toMatchObject({ error: 'login_required' })
  expect(requests()).toEqual(['GET /identity/v1/sso/data ? {"client_id":"preavis"}', SILENT])

  const someone = await person({ claims: { name: 'Claire Élan' } })
  const { accessToken } = await signIn(someone)
  requests()
  expect(await client.getSessionInfo()).toMatchObject({
    isAuthenticated: true,
    name: 'Claire Élan',
    email: someone.email,
    lastLoginType: 'password',
    hasPassword: true,
  })
  const checked = await client.checkSession({ ...AUTH, nonce: 'n-2' })
  expect(checked.idTokenPayload).toMatchObject({ sub: someone.id, nonce: 'n-2' })
  expect(requests()).toEqual([
    'GET /identity/v1/sso/data ? {"client_id":"preavis"}',
    SILENT.replace('"scope"', '"nonce":"n-2","scope"'),
    EXCHANGE,
  ])

  await client.logout({ redirectTo: SITE }, { tokens: [accessToken] })
  expect((await page.arrival()).href).toBe(`${SITE}/`)
  expect(requests()).toEqual([
    'POST /oauth/revoke {"client_id":"preavis","token":"‹token›"}',
    '(navigation) GET /identity/v1/logout ? {"redirect_to":"http://localhost:4000"}',
  ])
  await expect(client.getUser({ accessToken })).rejects.toMatchObject({ error: 'invalid_token' })
  expect(await client.getSessionInfo()).toEqual({ isAuthenticated: false })
  await expect(client.checkSession(AUTH)).rejects.toMatchObject({ error: 'login_required' })
})

test('loginFromSession leads straight back with a code [I07]', async () => {
  const { client, page, person, signIn, requests } = await sdkWithProvider(owner)
  await signIn(await person())
  requests()
  await client.loginFromSession(AUTH)
  expect((await page.arrival()).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  expect(requests()).toEqual([
    `(navigation) GET /oauth/authorize ? ${AUTHORIZE},"display":"page",${CHALLENGE}}`,
  ])
})

test('refreshTokens exchanges a refresh token once, issued only for offline_access [I07]', async () => {
  const { client, person, signIn, requests } = await sdkWithProvider(owner)
  const someone = await person()
  expect((await signIn(someone)).refreshToken).toBe('')
  const { refreshToken } = await signIn(someone, ['offline_access'])
  requests()
  const fresh = await client.refreshTokens({ refreshToken, scope: ['openid', 'offline_access'] })
  expect(fresh).toMatchObject({
    accessToken: expect.stringMatching(/^[\w-]{43}$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    idTokenPayload: { sub: someone.id },
  })
  expect(requests()).toEqual([
    'POST /oauth/token {"client_id":"preavis","grant_type":"refresh_token","refresh_token":"‹token›","scope":["openid","offline_access"]}',
  ])
  await expect(client.refreshTokens({ refreshToken })).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('loginWithCredentials brings the tokens for what the browser remembers [I07] [K05]', async () => {
  const remembered: { email: string; mediation: unknown } = { email: '', mediation: undefined }
  const { client, person, requests } = await sdkWithProvider(owner, {
    get: async ({ mediation }: { mediation: string }) => {
      remembered.mediation = mediation
      return { type: 'password', id: remembered.email, password: PASSWORD }
    },
  })
  const someone = await person()
  remembered.email = someone.email ?? ''
  requests()
  const result = await client.loginWithCredentials({ auth: AUTH })
  expect(result.idTokenPayload).toMatchObject({ sub: someone.id })
  expect(remembered.mediation).toBe('silent')
  expect(requests()).toEqual([
    `POST /oauth/token {"client_id":"preavis","grant_type":"password","username":"${someone.email}","password":"cheval batterie agrafe correcte","scope":"openid profile email phone"}`,
  ])
})

test('the client refuses the implicit flow by itself, as PKCE is enforced [V05]', async () => {
  const { client, requests } = await sdkWithProvider(owner)
  requests()
  await expect(client.loginFromSession({ scope: [] })).rejects.toThrow(
    'Cannot use implicit flow when PKCE is enforced',
  )
  expect(requests()).toEqual([])
})
