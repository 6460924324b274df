import { describe, expect, test } from 'vitest'

import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, fieldsIn, PROVIDER, SITE } from './support/embedded-provider.ts'
import { addressIn, signedInBrowser, tokensOf } from './support/oauth-client.ts'

const provider = embeddedProvider((await testDatabase()).owner)
const { ask, newPerson } = provider
const info = (cookie = '') =>
  ask('GET /identity/v1/sso/data', { query: { client_id: 'preavis' }, cookie })

const leave = (query: Readonly<Record<string, string>>, cookie = '', headers = {}) =>
  ask('GET /identity/v1/logout', { query, cookie, headers })

const profile = async (token: string | undefined, fields?: string) =>
  fieldsIn(
    await ask('GET /identity/v1/userinfo', {
      token: token ?? '',
      query: fields === undefined ? {} : { fields },
    }),
  )

describe('the session info', () => {
  test('answers a signed-out browser without an error [I03]', async () => {
    const response = await info()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await fieldsIn(response)).toEqual({ is_authenticated: false })
  })

  test('names the person signed in in this browser, and how [I03]', async () => {
    const person = await newPerson({ email: 'a@example.test', claims: { given_name: 'Ada' } })
    const { cookie } = await signedInBrowser(provider, person)
    expect(await fieldsIn(await info(`autre=1; ${cookie}`))).toEqual({
      is_authenticated: true,
      name: 'Ada',
      email: 'a@example.test',
      last_login_type: 'password',
      has_password: false,
      social_providers: [],
    })
  })

  test('is for clients alone', async () => {
    const query = { client_id: 'autre' }
    expect((await ask('GET /identity/v1/sso/data', { query })).status).toBe(401)
    const headers = { Origin: 'https://evil.example' }
    const foreign = await ask('GET /identity/v1/sso/data', {
      query: { client_id: 'preavis' },
      headers,
    })
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    expect(foreign.headers.get('vary')).toContain('Origin')
  })
})

describe('a sign-out', () => {
  test('ends the session and comes back to the page it left [I07] [C11]', async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const redirect_to = `${SITE}/actualite?backaccount=true#a`
    const response = await leave({ redirect_to }, cookie)
    expect(addressIn(response).href).toBe(redirect_to)
    expect(response.headers.get('set-cookie')).toBe(
      'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
    )
    expect(await fieldsIn(await info(cookie))).toEqual({ is_authenticated: false })
  })

  test('leads back to the URI that OpenID Connect names [N12]', async () => {
    const post_logout_redirect_uri = `${SITE}/redaction/connexion`
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const response = await leave({ post_logout_redirect_uri, client_id: 'x' }, cookie)
    expect(addressIn(response).href).toBe(post_logout_redirect_uri)
    expect(await fieldsIn(await info(cookie))).toEqual({ is_authenticated: false })
  })

  test('carries the state of a newer SDK, also when signed out', async () => {
    const response = await leave({ redirect_to: SITE, state: 'x y' })
    expect(addressIn(response).searchParams.get('state')).toBe('x y')
  })

  test.each([
    'https://evil.example/',
    'https://localhost:4000/',
    `${SITE}.evil.example/`,
    `${SITE}@evil.example/`,
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('does not lead to %j [I07]', async (redirect_to) => {
    const response = await leave({ redirect_to })
    expect(addressIn(response).href).toBe(`${PROVIDER}/`)
  })

  test("from another site's link asks for confirmation", async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const response = await leave({ redirect_to: SITE }, cookie, { 'Sec-Fetch-Site': 'cross-site' })
    const page = addressIn(response)
    expect(page.origin + page.pathname).toBe(`${PROVIDER}/deconnexion`)
    expect(page.searchParams.get('returnUrl')).toBe(`${SITE}/`)
    expect(await fieldsIn(await info(cookie))).toMatchObject({ is_authenticated: true })
  })
})

describe('the profile', () => {
  test('has the requested fields, including custom ones [I03]', async () => {
    const person = await newPerson({
      email: 'b@example.test',
      claims: { name: 'Bo', custom_fields: { effectif: '1', fonction: 'RH', service: 'Paie' } },
    })
    const { access_token } = await tokensOf(provider, person)
    expect(await profile(access_token, 'id,name,email,custom_fields{effectif,fonction}')).toEqual({
      id: person.id,
      name: 'Bo',
      email: 'b@example.test',
      custom_fields: { effectif: '1', fonction: 'RH' },
    })
    expect(await profile(access_token, 'emailVerified, inconnu')).toEqual({ email_verified: false })
    expect(Object.keys(await profile(access_token))).toContain('social_identities')
  })

  test('goes no further than the scope [I09]', async () => {
    const { access_token } = await tokensOf(provider, await newPerson(), { scope: 'openid' })
    expect(Object.keys(await profile(access_token)).sort()).toEqual(['id', 'sub'])
  })

  test.each([undefined, 'forged', 'a b', ''])('is closed to the token %j [I03]', async (token) => {
    const response = await ask('GET /identity/v1/userinfo', token === undefined ? {} : { token })
    expect(response.status).toBe(401)
    expect(await fieldsIn(response)).toMatchObject({ error: 'invalid_token' })
  })
})

test('the popup relay is a page the site may frame [V05] [I07]', async () => {
  const response = await ask('GET /popup/relay')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; frame-ancestors ${SITE} ${PROVIDER}`,
  )
})
