import { describe, expect, test } from 'vitest'

import { days, seconds } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { cookiesIn, embeddedProvider, PROVIDER, SITE } from '../support/embedded-provider.ts'
import {
  addressIn,
  aTicket,
  authorization,
  messageIn,
  pkcePair,
  signedInBrowser,
} from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, newPerson, pass } = provider
const { challenge } = pkcePair()
const STATE = 'état & <cie>'
const requested = authorization(challenge, { state: STATE })
const silently = { ...requested, response_mode: 'web_message', prompt: 'none' }
const LOGIN_REQUIRED = { error: 'login_required', error_description: 'No one is signed in.' }

describe('an authorization by redirect', () => {
  test('returns code and state to the site, and signs in [I07]', async () => {
    const { response, code, cookie } = await signedInBrowser(provider, await newPerson(), {
      state: STATE,
    })
    expect(response.status).toBe(302)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const address = addressIn(response)
    expect(address.origin + address.pathname).toBe(`${SITE}/`)
    expect(address.searchParams.get('state')).toBe(STATE)
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(cookie).toMatch(/^session=[\w-]{43}$/)
    expect(response.headers.get('set-cookie')).toBe(
      `${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400`,
    )
  })

  test('preserves the query of its return URL', async () => {
    const redirect_uri = `${SITE}/?backaccount=true`
    const { response } = await signedInBrowser(provider, await newPerson(), { redirect_uri })
    expect(addressIn(response).searchParams.get('backaccount')).toBe('true')
  })

  test('lasts a month when it is to outlive the day', async () => {
    const { response } = await signedInBrowser(provider, await newPerson(), { persistent: 'true' })
    expect(response.headers.get('set-cookie')).toContain(`Max-Age=${days(30) / 1000}`)
  })

  test('on https binds its cookie to the host', async () => {
    const secure = embeddedProvider(owner, { origin: 'https://compte.example' })
    const { response } = await signedInBrowser(secure, await newPerson())
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-Session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=86400$/,
    )
  })

  test('leads a signed-out browser to the sign-in page and back [I07]', async () => {
    const response = await ask('GET /oauth/authorize', { query: requested })
    const page = addressIn(response)
    expect(page.origin + page.pathname).toBe(`${PROVIDER}/connexion`)
    const again = new URL(page.searchParams.get('returnUrl') ?? '')
    expect(again.origin + again.pathname).toBe(`${PROVIDER}/oauth/authorize`)
    expect(Object.fromEntries(again.searchParams)).toMatchObject(requested)
  })

  test.each([{ prompt: 'login' }, { max_age: '0' }, { prompt: 'login', max_age: '0' }])(
    'with %o accepts only a newer sign-in, through the sign-in page',
    async (required) => {
      const person = await newPerson()
      const { cookie } = await signedInBrowser(provider, person)
      pass(seconds(1))
      const page = addressIn(
        await ask('GET /oauth/authorize', { query: { ...requested, ...required }, cookie }),
      )
      expect(page.pathname).toBe('/connexion')
      const again = new URL(page.searchParams.get('returnUrl') ?? '')
      const query = Object.fromEntries(again.searchParams)
      const withSession = (session: string) =>
        ask('GET /oauth/authorize', { query, cookie: session }).then(addressIn)
      pass(seconds(30))
      // The old session leads to the sign-in page again, as often as it is tried.
      const refused = await withSession(cookie)
      expect(refused.pathname).toBe('/connexion')
      expect(refused.searchParams.get('returnUrl')).toBe(again.href)
      const renewed = await signedInBrowser(provider, person)
      expect((await withSession(renewed.cookie)).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
    },
  )

  test('may be sent as a form', async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const response = await ask('POST /oauth/authorize', { body: requested, cookie })
    expect(addressIn(response).searchParams.get('code')).toMatch(/^[\w-]{43}$/)
  })
})

describe('a silent check', () => {
  test('reports a signed-out browser to the page of the site alone [I07] [T07]', async () => {
    const response = await ask('GET /oauth/authorize', { query: silently })
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors http:\/\/localhost:4000$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await messageIn(response)).toEqual({
      target: SITE,
      message: {
        type: 'authorization_response',
        response: { ...LOGIN_REQUIRED, state: STATE },
      },
    })
  })

  test('of a signed-in person returns a code, and extends the session [I07]', async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    pass(days(1) - seconds(1))
    const response = await ask('GET /oauth/authorize', { query: silently, cookie })
    expect(cookiesIn(response)).toBe(cookie)
    expect((await messageIn(response)).message).toMatchObject({
      response: { code: expect.stringMatching(/^[\w-]{43}$/) },
    })
    pass(days(1) - seconds(1))
    const later = await ask('GET /oauth/authorize', { query: silently, cookie })
    expect((await messageIn(later)).message).toMatchObject({
      response: { code: expect.anything() },
    })
    pass(days(1))
    const over = await ask('GET /oauth/authorize', { query: silently, cookie })
    expect((await messageIn(over)).message).toMatchObject({ response: LOGIN_REQUIRED })
  })

  test('ends after ninety days, however often the browser came back', async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson(), { persistent: 'true' })
    const check = async () => {
      const response = await ask('GET /oauth/authorize', { query: silently, cookie })
      return (await messageIn(response)).message
    }
    for (const wait of [29, 29, 29]) {
      pass(days(wait))
      expect(await check()).toMatchObject({ response: { code: expect.anything() } })
    }
    pass(days(3))
    expect(await check()).toMatchObject({ response: LOGIN_REQUIRED })
  })

  test.each(['', 'session=', 'session=a; b', `session=${'A'.repeat(43)}`, 'xsession=a'])(
    'with the cookie %j is signed out',
    async (cookie) => {
      const response = await ask('GET /oauth/authorize', { query: silently, cookie })
      expect((await messageIn(response)).message).toMatchObject({ response: LOGIN_REQUIRED })
    },
  )

  test('reports an outage instead of waiting forever [I07]', async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const failing = embeddedProvider(owner)
    failing.deps.sessions.read = () => Promise.reject(new Outage('base', 'test'))
    const response = await failing.ask('GET /oauth/authorize', { query: silently, cookie })
    expect((await messageIn(response)).message).toMatchObject({
      response: { error: 'temporarily_unavailable' },
    })
    expect(failing.logger.entries).toMatchObject([
      { level: 'warn', event: 'authorization unanswered' },
    ])
  })

  test('cannot carry markup into the page that posts it', async () => {
    const state = '</script><script>alert(1)</script>'
    const response = await ask('GET /oauth/authorize', { query: { ...silently, state } })
    const html = await response.clone().text()
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('alert(1)</script>')
    expect((await messageIn(response)).message).toMatchObject({ response: { state } })
  })
})

describe('a popup', () => {
  test('gives the code to its opener, in the words of WinChan [I07] [V05]', async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const query = { ...requested, display: 'popup' }
    const response = await ask('GET /oauth/authorize', { query, cookie })
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(await messageIn(response)).toEqual({
      target: SITE,
      message: {
        success: true,
        data: { code: expect.stringMatching(/^[\w-]{43}$/), state: STATE },
      },
    })
  })

  test('gives a failure as one', async () => {
    const query = { ...requested, display: 'popup', code_challenge_method: 'plain' }
    const response = await ask('GET /oauth/authorize', { query })
    expect((await messageIn(response)).message).toMatchObject({
      success: false,
      data: { error: 'invalid_request' },
    })
  })
})

describe('a ticket', () => {
  test('opens one session, once [I07]', async () => {
    const query = { ...requested, tkn: await aTicket(provider, await newPerson()) }
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => ask('GET /oauth/authorize', { query })),
    )
    const outcomes = tries.map((response) => addressIn(response).searchParams)
    expect(outcomes.filter((outcome) => outcome.has('code'))).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.get('error') === 'invalid_grant')).toHaveLength(5)
  })

  test('is good for a minute', async () => {
    const query = { ...requested, tkn: await aTicket(provider, await newPerson()) }
    pass(seconds(60))
    const response = await ask('GET /oauth/authorize', { query })
    expect(addressIn(response).searchParams.get('error')).toBe('invalid_grant')
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('ends the session that the browser had before', async () => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const query = { ...requested, tkn: await aTicket(provider, await newPerson()) }
    await ask('GET /oauth/authorize', { query, cookie })
    const response = await ask('GET /oauth/authorize', { query: silently, cookie })
    expect((await messageIn(response)).message).toMatchObject({ response: LOGIN_REQUIRED })
  })

  test('sent by another site does not sign in', async () => {
    const query = { ...requested, tkn: await aTicket(provider, await newPerson()) }
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const response = await ask('GET /oauth/authorize', { query, headers })
    expect(addressIn(response).searchParams.get('error')).toBe('invalid_grant')
    expect(response.headers.get('set-cookie')).toBeNull()
  })
})

test('nothing of an authorization is logged', () => {
  expect(provider.logger.entries).toEqual([])
})
