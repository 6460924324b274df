import { expect, test } from 'vitest'

import { oidcEditorClient } from '#adapters/identity/editors/oidc-editor-client.ts'
import { SESSION_TTL_MS } from '#domain/newsroom/editor-session.ts'
import {
  encodeTokenPart,
  signToken,
  signTokenWithSecret,
} from '#test/support/identity/signed-tokens.ts'
import {
  CLAIMS,
  EXPECTED,
  NOW,
  providerKey,
  secondProviderKey,
  SECONDS,
  strangerKey,
} from '#test/support/identity/test-signing-keys.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const PENDING = { state: 'etat', nonce: 'nonce', verifier: 'preuve' }
const SIGNED_IN = {
  ...CLAIMS,
  nonce: PENDING.nonce,
  amr: ['pwd', 'otp', 'mfa'],
  auth_time: SECONDS,
}

const ISSUER = EXPECTED.issuer
const DISCOVERY = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/autorisation`,
  token_endpoint: `${ISSUER}/jeton`,
  jwks_uri: `${ISSUER}/clefs`,
}

/** An issuer whose token endpoint answers every code with this token. */
function issuerAnswering(token: string, discovery: object = DISCOVERY, tokenStatus = 200) {
  const answers = new Map<string, object>([
    [`${ISSUER}/.well-known/openid-configuration`, discovery],
    [DISCOVERY.jwks_uri, { keys: [providerKey.jwk, secondProviderKey.jwk] }],
    [DISCOVERY.token_endpoint, { id_token: token }],
  ])
  return oidcEditorClient({
    client: {
      ...EXPECTED,
      clientSecret: 'secret',
      redirectUri: 'https://preavis.example/redaction/connexion/retour',
      securityPage: undefined,
    },
    send: (address) => {
      const status = address === DISCOVERY.token_endpoint ? tokenStatus : 200
      return Promise.resolve(Response.json(answers.get(address), { status }))
    },
    clock: { now: () => NOW },
    logger: new MemoryLogger(),
  })
}

const complete = (token: string, pending = PENDING) =>
  issuerAnswering(token).complete('code', pending)

const REJECTED = { ok: false, problem: 'tokenRejected' }

test('a signed token for this sign-in names the person [N61]', async () => {
  expect(await complete(signToken(providerKey, SIGNED_IN))).toEqual({
    ok: true,
    value: {
      email: CLAIMS.email,
      emailVerified: true,
      methods: ['pwd', 'otp', 'mfa'],
      signedInAt: NOW,
    },
  })
})

/** Gives a signed token the payload of another person. */
function swapped(token: string): string {
  const [header, , signature] = token.split('.')
  return [header, encodeTokenPart({ ...SIGNED_IN, email: 'eva@exemple.fr' }), signature].join('.')
}

const changed = (claims: object) => signToken(providerKey, { ...SIGNED_IN, ...claims })

test.each([
  ['a stranger’s signature', signToken(strangerKey, SIGNED_IN)],
  ['alg none', `${encodeTokenPart({ alg: 'none' })}.${encodeTokenPart(SIGNED_IN)}.AAAA`],
  ['HS256 with the public modulus', signTokenWithSecret(String(providerKey.jwk['n']), SIGNED_IN)],
  ['a swapped payload', swapped(signToken(providerKey, SIGNED_IN))],
  ['another issuer', changed({ iss: 'https://mechant.fr' })],
  ['another audience', changed({ aud: 'boutique' })],
  ['another nonce', changed({ nonce: 'autre' })],
  ['no nonce', changed({ nonce: undefined })],
  ['an exp long past', changed({ exp: SECONDS - 61 })],
  ['an iat to come', changed({ iat: SECONDS + 61 })],
  ['no auth_time', changed({ auth_time: undefined })],
  ['an auth_time that is text', changed({ auth_time: String(SECONDS) })],
  ['an auth_time in milliseconds', changed({ auth_time: NOW })],
  ['an auth_time to come', changed({ auth_time: SECONDS + 61 })],
  ['an auth_time over max_age', changed({ auth_time: SECONDS - SESSION_TTL_MS / 1000 - 61 })],
  ['an amr that is text', changed({ amr: 'mfa' })],
])('%s rejects the token of a sign-in [N61]', async (_name, token) => {
  expect(await complete(token)).toEqual(REJECTED)
})

test('a token without amr names no method, so no second factor [N61]', async () => {
  expect(await complete(changed({ amr: undefined }))).toMatchObject({ value: { methods: [] } })
})

test.each([429, 500, 503])('status %i of the token endpoint is an outage', async (status) => {
  const client = issuerAnswering(signToken(providerKey, SIGNED_IN), DISCOVERY, status)
  await expect(client.complete('code', PENDING)).rejects.toThrow('editor sign-in')
})

test('an authorization code that the issuer rejects is refused', async () => {
  const client = issuerAnswering(signToken(providerKey, SIGNED_IN), DISCOVERY, 400)
  expect(await client.complete('code', PENDING)).toEqual({ ok: false, problem: 'codeRejected' })
})

test('the token of one sign-in does not complete another one [N61]', async () => {
  const token = signToken(providerKey, SIGNED_IN)
  expect(await complete(token, { ...PENDING, nonce: 'autre' })).toEqual(REJECTED)
})

test('a discovery document of another issuer is an outage [N61]', async () => {
  for (const change of [
    { issuer: 'https://mechant.fr' },
    { token_endpoint: 'http://id.preavis.example/jeton' },
    { jwks_uri: undefined },
  ])
    await expect(
      issuerAnswering('', { ...DISCOVERY, ...change }).begin({ fresh: false }),
    ).rejects.toThrow('editor sign-in')
})

async function queryOf(fresh: boolean) {
  const { address } = await issuerAnswering('').begin({ fresh })
  return Object.fromEntries(new URL(address).searchParams)
}

test('a fresh sign-in asks for the password or passkey again [N61]', async () => {
  expect(await queryOf(true)).toMatchObject({ max_age: '0', prompt: 'login' })
  const usual = await queryOf(false)
  expect(usual).toMatchObject({ max_age: '28800', code_challenge_method: 'S256' })
  expect(usual).not.toHaveProperty('prompt')
})

test('the sign-out of the issuer leads back to the sign-in page [N12]', async () => {
  const ended = { ...DISCOVERY, end_session_endpoint: `${ISSUER}/fin` }
  const address = new URL((await issuerAnswering('', ended).endSessionAddress()) ?? '')
  expect(address.origin + address.pathname).toBe(`${ISSUER}/fin`)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: EXPECTED.clientId,
    post_logout_redirect_uri: 'https://preavis.example/redaction/connexion',
  })
  expect(await issuerAnswering('').endSessionAddress()).toBeUndefined()
})
