import { randomBytes } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { minutes, seconds } from '#domain/shared/duration.ts'
import { testDatabase } from '#test/support/processes/test-database.ts'

import { embeddedProvider, fieldsIn, PROVIDER, SITE } from '../support/embedded-provider.ts'
import { exchange, pkcePair, signedInBrowser, tokensOf } from '../support/oauth-client.ts'

const { owner } = await testDatabase()
const provider = embeddedProvider(owner)
const { ask, newPerson, pass } = provider

const isGood = async (token: string | undefined) =>
  (await ask('GET /identity/v1/userinfo', { token: token ?? '' })).status === 200

function refresh(refresh_token: string | undefined, more: Record<string, unknown> = {}) {
  const body = { client_id: 'preavis', grant_type: 'refresh_token', refresh_token, ...more }
  return ask('POST /oauth/token', { body })
}

const revoke = (token: string | undefined, client_id = 'preavis') =>
  ask('POST /oauth/revoke', { body: { client_id, token } })

describe('a code', () => {
  test('is exchanged for tokens that open the account for fifteen minutes [I07]', async () => {
    const person = await newPerson()
    const response = await exchange(provider, await signedInBrowser(provider, person))
    expect(response.headers.get('cache-control')).toBe('no-store')
    const tokens = await fieldsIn(response)
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'openid profile email phone',
    })
    pass(minutes(15) - 1)
    expect(await isGood(String(tokens['access_token']))).toBe(true)
    pass(1)
    expect(await isGood(String(tokens['access_token']))).toBe(false)
  })

  test('brings no identity token without openid, a refresh token with offline_access [I09]', async () => {
    const scope = 'email offline_access inconnu'
    const tokens = await tokensOf(provider, await newPerson(), { scope })
    expect(Object.keys(tokens)).not.toContain('id_token')
    expect(tokens['refresh_token']).toMatch(/^[\w-]{43}$/)
    expect(tokens['scope']).toBe('email offline_access')
  })

  test.each([
    ['another verifier', { code_verifier: randomBytes(32).toString('base64url') }],
    ['no verifier', { code_verifier: undefined }],
    ['an empty verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: `${SITE}/?a` }],
    ['no address', { redirect_uri: undefined }],
    ['another client', { client_id: 'preavis-compte', redirect_uri: PROVIDER }],
  ])('is invalid with %s, then and afterwards [I07] [I08]', async (_, change) => {
    const signedIn = await signedInBrowser(provider, await newPerson())
    const response = await exchange(provider, signedIn, change)
    expect(response.status).toBe(400)
    expect(await fieldsIn(response)).toMatchObject({ error: 'invalid_grant' })
    const again = await exchange(provider, signedIn)
    expect(await fieldsIn(again)).toMatchObject({ error: 'invalid_grant' })
  })

  test('is not proved by its challenge [I08]', async () => {
    const { verifier, challenge } = pkcePair()
    expect(verifier).not.toBe(challenge)
    const signedIn = await signedInBrowser(provider, await newPerson(), {
      code_challenge: challenge,
    })
    const response = await exchange(provider, { ...signedIn, verifier: challenge })
    expect(await fieldsIn(response)).toMatchObject({ error: 'invalid_grant' })
  })

  test('is good for a minute', async () => {
    const signedIn = await signedInBrowser(provider, await newPerson())
    pass(seconds(60))
    expect((await exchange(provider, signedIn)).status).toBe(400)
  })

  test('that comes back withdraws all that it gave [I07]', async () => {
    const signedIn = await signedInBrowser(provider, await newPerson(), {
      scope: 'openid offline_access',
    })
    const tokens = await fieldsIn(await exchange(provider, signedIn))
    expect(await isGood(String(tokens['access_token']))).toBe(true)
    expect((await exchange(provider, signedIn)).status).toBe(400)
    expect(await isGood(String(tokens['access_token']))).toBe(false)
    expect((await refresh(String(tokens['refresh_token']))).status).toBe(400)
  })

  test('that many bring at once leaves no valid token [I07]', async () => {
    const signedIn = await signedInBrowser(provider, await newPerson())
    const tries = await Promise.all(Array.from({ length: 8 }, () => exchange(provider, signedIn)))
    const given = tries.filter(({ status }) => status === 200)
    expect(given.length).toBeLessThanOrEqual(1)
    for (const response of given) {
      expect(await isGood(String((await fieldsIn(response))['access_token']))).toBe(false)
    }
  })

  test('reused during the exchange yields no working tokens [I07]', async () => {
    const signedIn = await signedInBrowser(provider, await newPerson())
    const slow = embeddedProvider(owner)
    const { grants } = slow.deps
    const made: string[] = []
    const issue = grants.issue.bind(grants)
    grants.issue = async (grant) => {
      await exchange(provider, signedIn)
      made.push(await issue(grant))
      return made.at(-1) ?? ''
    }
    const response = await exchange(slow, signedIn)
    expect(await fieldsIn(response)).toMatchObject({ error: 'invalid_grant' })
    expect(made).toHaveLength(1)
    expect(await isGood(made[0])).toBe(false)
  })

  test('of an authorization without redirect URI needs none', async () => {
    const { challenge, verifier } = pkcePair()
    const { cookie } = await signedInBrowser(provider, await newPerson())
    const query = {
      client_id: 'preavis',
      response_type: 'code',
      scope: 'openid',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }
    const response = await ask('GET /oauth/authorize', { query, cookie })
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? ''
    expect((await exchange(provider, { code, verifier })).status).toBe(200)
  })
})

describe('a refresh token', () => {
  const scope = 'openid email offline_access'

  test('gives new tokens and its successor, with the facts of the sign-in [I07]', async () => {
    const first = await tokensOf(provider, await newPerson(), { scope })
    const second = await fieldsIn(await refresh(first['refresh_token']))
    expect(second['refresh_token']).not.toBe(first['refresh_token'])
    expect(await isGood(String(second['access_token']))).toBe(true)
    expect(second['id_token']).toBeDefined()
    expect((await refresh(String(second['refresh_token']))).status).toBe(200)
  })

  test('that comes back withdraws the whole family [I07]', async () => {
    const first = await tokensOf(provider, await newPerson(), { scope })
    const second = await fieldsIn(await refresh(first['refresh_token']))
    expect((await refresh(first['refresh_token'])).status).toBe(400)
    expect(await isGood(String(second['access_token']))).toBe(false)
    expect((await refresh(String(second['refresh_token']))).status).toBe(400)
  })

  test.each([
    ['email offline_access', 'email offline_access'],
    [['email', 'full_write'], 'email'],
    ['profile', ''],
    ['', ''],
  ])('may narrow its scope to %j, never widen it [I07]', async (requested, given) => {
    const { refresh_token } = await tokensOf(provider, await newPerson(), { scope })
    const tokens = await fieldsIn(await refresh(refresh_token, { scope: requested }))
    expect(tokens['scope']).toBe(given)
  })

  test('is for its own client', async () => {
    const { refresh_token } = await tokensOf(provider, await newPerson(), { scope })
    const response = await refresh(refresh_token, { client_id: 'preavis-compte' })
    expect(await fieldsIn(response)).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('a revoked token', () => {
  test('is revoked at once; revoking an unknown one succeeds [I07] [T09]', async () => {
    const { access_token } = await tokensOf(provider, await newPerson())
    expect((await revoke(access_token)).status).toBe(204)
    expect(await isGood(access_token)).toBe(false)
    expect((await revoke(access_token)).status).toBe(204)
    expect((await revoke('inconnu')).status).toBe(204)
  })

  test('takes all of its sign-in with it, if it refreshes', async () => {
    const scope = 'openid offline_access'
    const { access_token, refresh_token } = await tokensOf(provider, await newPerson(), { scope })
    await revoke(refresh_token)
    expect(await isGood(access_token)).toBe(false)
    expect((await refresh(refresh_token)).status).toBe(400)
  })

  test('is none of another client', async () => {
    const { access_token } = await tokensOf(provider, await newPerson())
    expect((await revoke(access_token, 'preavis-compte')).status).toBe(204)
    expect(await isGood(access_token)).toBe(true)
    expect((await revoke(access_token, 'autre')).status).toBe(401)
  })
})

describe('the token endpoint refuses', () => {
  test.each([
    [
      'an unknown grant',
      { client_id: 'preavis', grant_type: 'implicit' },
      'unsupported_grant_type',
    ],
    ['an unknown client', { client_id: 'x', grant_type: 'authorization_code' }, 'invalid_client'],
    ['an empty request', {}, 'invalid_request'],
    [
      'a code of no text',
      { client_id: 'preavis', grant_type: 'authorization_code', code: 1 },
      'invalid_request',
    ],
    [
      'an unknown code',
      { client_id: 'preavis', grant_type: 'authorization_code', code: 'x' },
      'invalid_grant',
    ],
  ])('%s [I07]', async (_, body, error) => {
    const response = await ask('POST /oauth/token', { body })
    expect(await fieldsIn(response)).toMatchObject({ error, error_id: expect.any(String) })
  })

  test('a page of an unknown origin [I07]', async () => {
    const signedIn = await signedInBrowser(provider, await newPerson())
    for (const Origin of ['https://evil.example', 'null', `${SITE}.evil.example`]) {
      const response = await exchange(provider, signedIn, {}, { headers: { Origin } })
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    const known = await exchange(provider, signedIn, {}, { headers: { Origin: SITE } })
    expect(known.status).toBe(200)
    expect(known.headers.get('access-control-allow-origin')).toBe(SITE)
  })
})
