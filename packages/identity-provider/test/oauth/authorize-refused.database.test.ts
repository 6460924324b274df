import { describe, expect, test } from 'vitest'

import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, PROVIDER, SITE } from '../support/embedded-provider.ts'
import { addressIn, authorization, pkcePair, signedInBrowser } from '../support/oauth-client.ts'

const provider = embeddedProvider((await testDatabase()).owner)
const { ask, newPerson } = provider
const STATE = 'état & <cie>'
const requested = authorization(pkcePair().challenge, { state: STATE })
const silently = { ...requested, response_mode: 'web_message', prompt: 'none' }

describe('an authorization is refused', () => {
  test.each([
    ['without a challenge', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with no method', { code_challenge_method: '' }, 'invalid_request'],
    ['with a short challenge', { code_challenge: 'abc' }, 'invalid_request'],
    ['for tokens at once', { response_type: 'token' }, 'unauthorized_client'],
    ['for both', { response_type: 'code token' }, 'unsupported_response_type'],
  ])('%s, by an answer to the site [I08] [V05]', async (_, change, error) => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const query = { ...requested, ...change }
    const { searchParams } = addressIn(await ask('GET /oauth/authorize', { query, cookie }))
    expect(searchParams.get('error')).toBe(error)
    expect(searchParams.get('state')).toBe(STATE)
    expect(searchParams.has('code')).toBe(false)
  })

  test.each([
    ['an unknown client', { client_id: 'autre' }],
    ['a foreign address', { redirect_uri: 'https://evil.example/' }],
    ['a page that is not on the list', { redirect_uri: `${SITE}/autre` }],
    ['an address of another client', { redirect_uri: PROVIDER }],
    ['another scheme', { redirect_uri: 'https://localhost:4000' }],
    ['another port', { redirect_uri: 'http://localhost:40000' }],
    ['a look-alike', { redirect_uri: `${SITE}@evil.example` }],
    ['an address with a name before it', { redirect_uri: 'http://a:b@localhost:4000/' }],
    ['an address with a fragment', { redirect_uri: `${SITE}/#x` }],
    ['no address at all', { redirect_uri: 'javascript:alert(1)' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an origin of another client', { origin: PROVIDER }],
    ['what no database keeps', { state: 'a\0b' }],
  ])('for %s, in plain words, and without a redirect [I07]', async (_, change) => {
    const { cookie } = await signedInBrowser(provider, await newPerson())
    for (const query of [
      { ...requested, ...change },
      { ...silently, ...change },
    ]) {
      const response = await ask('GET /oauth/authorize', { query, cookie })
      expect(response.status).toBe(400)
      expect(response.headers.get('location')).toBeNull()
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await response.text()).toMatch(/^Cette demande de connexion n’est pas valable/)
    }
  })
})
