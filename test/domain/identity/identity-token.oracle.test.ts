import { fc } from '@fast-check/vitest'
import type { Client } from '@reachfive/identity-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { decodeIdentityToken } from '#domain/identity/identity-token.ts'
import { tokenWithPayload } from '#test/support/arbitraries/identity.ts'
import { FakeSdkBrowser } from '#test/support/identity/fake-sdk-browser.ts'

// The identity client decodes the token that a refresh brings. It changes built-ins: hence a file
// of its own.

let client: Client
let answered = ''

beforeAll(async () => {
  const page = new FakeSdkBrowser(async (request) =>
    Response.json(
      request.url.includes('/config')
        ? { sso: false, language: 'fr' }
        : { access_token: 'a', id_token: answered },
    ),
  )
  page.install()
  vi.spyOn(console, 'error').mockReturnValue()
  const { createClient } = await import('@reachfive/identity-core')
  client = createClient({ domain: 'localhost:4001', clientId: 'c-1' })
})

afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What the client reads in a token; undefined when it reads nothing. */
async function readByClient(token: string): Promise<unknown> {
  answered = token
  return (await client.refreshTokens({ refreshToken: 'r', scope: [] })).idTokenPayload
}

const names = fc
  .array(fc.constantFrom('sub', 'email', 'verified', 'given', 'name', 'exp', 'auth', 'time'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => words.join('_'))
const texts = fc.string({ unit: 'grapheme', maxLength: 12 })
const claims = fc.oneof(
  texts,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(texts, { maxLength: 3 }),
  fc.dictionary(names, texts, { maxKeys: 3, noNullPrototype: true }),
)
const payloads = fc.dictionary(names, claims, { maxKeys: 6, noNullPrototype: true })

test('the stand-ins let the client through: it reads a token [E04]', async () => {
  expect(await readByClient(tokenWithPayload({ sub: 'u-1', given_name: 'Élodie 🦊' }))).toEqual({
    sub: 'u-1',
    givenName: 'Élodie 🦊',
  })
})

test("a payload equals the identity client's, with keys in camel case [E04] [T08]", async () => {
  await fc.assert(
    fc.asyncProperty(payloads, async (payload) => {
      const token = tokenWithPayload(payload)
      const read = decodeIdentityToken(token)
      expect(read).toEqual({ ok: true, value: payload })
      expect(await readByClient(token)).toEqual(inCamelCase(payload))
    }),
  )
})

test('what the identity client cannot read, the rule refuses too [T08]', async () => {
  const broken = fc.oneof(
    fc.constantFrom('', 'a', 'a.b', 'a.%%%.c', 'a..c', 'a.e30', 'a.e30.c.d'),
    fc
      .tuple(payloads, fc.nat({ max: 60 }), fc.constantFrom('!', '.', 'A', ''))
      .map(([payload, at, letter]) => {
        const token = tokenWithPayload(payload)
        const place = at % token.length
        return token.slice(0, place) + letter + token.slice(place + 1)
      }),
  )
  await fc.assert(
    fc.asyncProperty(broken, async (token) => {
      const read = decodeIdentityToken(token)
      const byClient = await readByClient(token)
      expect(!read.ok || byClient !== undefined).toBe(true)
    }),
  )
})

/** The payload as the client hands it over: every key in camel case. */
function inCamelCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  return Object.fromEntries(
    entries.map(([key, content]) => [
      key.replaceAll(/_./g, ([, letter = '']) => letter.toUpperCase()),
      inCamelCase(content),
    ]),
  )
}
