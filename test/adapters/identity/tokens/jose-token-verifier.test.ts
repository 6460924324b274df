import { fc } from '@fast-check/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { joseTokenVerifier } from '#adapters/identity/tokens/jose-token-verifier.ts'
import { KeyCache } from '#adapters/identity/tokens/signing-key-cache.ts'
import { REFUSED } from '#test/support/identity/refused-tokens.ts'
import {
  encodeTokenPart,
  signToken,
  signTokenWithSecret,
} from '#test/support/identity/signed-tokens.ts'
import {
  CLAIMS,
  EXPECTED,
  NOW,
  VALID_TOKEN,
  providerKey,
  secondProviderKey,
} from '#test/support/identity/test-signing-keys.ts'
import { MemoryLogger } from '#test/support/memory/memory-logger.ts'

const clock = { now: () => NOW }
const SECRET = 'un-secret-partage-de-plus-de-32-caracteres'

const source = {
  name: 'clefs',
  read: () => Promise.resolve({ keys: [providerKey.jwk, secondProviderKey.jwk] }),
}
const verifier = joseTokenVerifier(
  { algorithm: 'RS256', keys: new KeyCache(source, clock, new MemoryLogger()) },
  EXPECTED,
  clock,
)
const bySecret = joseTokenVerifier(
  { algorithm: 'HS256', secret: new TextEncoder().encode(SECRET) },
  EXPECTED,
  clock,
)

const outgoing = vi.fn<typeof fetch>(() => Promise.reject(new Error('no call may leave')))

beforeEach(() => void vi.stubGlobal('fetch', outgoing))

afterEach(() => {
  expect(outgoing).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

describe('a token is good', () => {
  test('when signed by a key of the provider, for us, for now [T08]', async () => {
    expect(await verifier.verify(VALID_TOKEN)).toStrictEqual({
      ok: true,
      value: {
        subject: 'u-1',
        email: 'claire@exemple.fr',
        emailVerified: true,
        name: 'Claire Élan',
        expiresAt: NOW + 900_000,
      },
    })
  })

  test.each<[string, string]>([
    ['by the other key', signToken(secondProviderKey, CLAIMS)],
    ['with the audience as one text', signToken(providerKey, { ...CLAIMS, aud: 'preavis' })],
    ['without azp', signToken(providerKey, { ...CLAIMS, azp: undefined })],
    ['that says its type', signToken(providerKey, CLAIMS, { typ: 'JWT' })],
  ])('%s [T08]', async (_name, token) => {
    expect(await verifier.verify(token)).toMatchObject({ ok: true })
  })

  test('with the nonce of its sign-in [T08]', async () => {
    const token = signToken(providerKey, { ...CLAIMS, nonce: 'n-1' })
    expect(await verifier.verify(token, 'n-1')).toMatchObject({ ok: true })
    expect(await verifier.verify(token, 'n-2')).toEqual({ ok: false, problem: 'otherNonce' })
    expect(await verifier.verify(VALID_TOKEN, 'n-1')).toEqual({ ok: false, problem: 'otherNonce' })
  })

  test('by the shared secret, where the settings give one [T08]', async () => {
    expect(await bySecret.verify(signTokenWithSecret(SECRET, CLAIMS))).toMatchObject({ ok: true })
  })
})

describe('a token is refused', () => {
  test.each(REFUSED)('%s [T08]', async (_name, token, problem) => {
    expect(await verifier.verify(token)).toEqual({ ok: false, problem })
  })

  test('signed by the wrong kind of key for the configuration [T08]', async () => {
    const problem = 'otherAlgorithm'
    expect(await bySecret.verify(VALID_TOKEN)).toEqual({ ok: false, problem })
    expect(await verifier.verify(signTokenWithSecret(SECRET, CLAIMS))).toEqual({
      ok: false,
      problem,
    })
    expect(await bySecret.verify(signTokenWithSecret(`${SECRET}!`, CLAIMS))).toMatchObject({
      problem: 'badSignature',
    })
  })

  test('a signature with one other character [T08]', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n\0é'
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: VALID_TOKEN.length - 1 }),
        fc.constantFrom(...letters.split('')),
        async (at, letter) => {
          fc.pre(VALID_TOKEN[at] !== letter)
          const token = VALID_TOKEN.slice(0, at) + letter + VALID_TOKEN.slice(at + 1)
          expect(await verifier.verify(token)).toMatchObject({ ok: false })
        },
      ),
    )
  })

  test('a signature with other left-over bits at its end [T08]', async () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const letter of letters.replace(VALID_TOKEN.at(-1) ?? '', '')) {
      expect(await verifier.verify(VALID_TOKEN.slice(0, -1) + letter)).toMatchObject({ ok: false })
    }
  })

  test('for any text, without an exception [T08]', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.base64String().map((text) => text.replaceAll('=', '')))
        .map((all) => all.join('.')),
      fc
        .tuple(fc.json(), fc.json())
        .map(([header, payload]) => `${encodeTokenPart(header)}.${encodeTokenPart(payload)}.a0`),
      fc.json().map((header) => signToken(providerKey, CLAIMS, header)),
    )
    await fc.assert(
      fc.asyncProperty(texts, async (token) => {
        expect(await verifier.verify(token)).toMatchObject({ ok: false })
      }),
    )
  })
})

test("a signature of Node's crypto is valid with any further claims [T08]", async () => {
  const besides = fc.dictionary(
    fc
      .string()
      .filter((name) => !(name in CLAIMS) && !['nbf', 'nonce', '__proto__'].includes(name)),
    fc.jsonValue({ maxDepth: 2 }),
    { maxKeys: 4 },
  )
  await fc.assert(
    fc.asyncProperty(
      besides,
      fc.constantFrom(providerKey, secondProviderKey),
      async (more, signer) => {
        const token = signToken(signer, { ...more, ...CLAIMS })
        fc.pre(token.length <= 8192)
        expect(await verifier.verify(token)).toMatchObject({ ok: true, value: { subject: 'u-1' } })
      },
    ),
  )
})
