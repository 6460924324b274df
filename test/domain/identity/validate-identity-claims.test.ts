import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { validateIdentityClaims } from '#domain/identity/validate-identity-claims.ts'

const EXPECTED = { issuer: 'https://id.example', clientId: 'preavis' }
const CLAIMS = {
  iss: EXPECTED.issuer,
  aud: 'preavis',
  sub: 'u-1',
  email: 'claire@exemple.fr',
  email_verified: true,
}
const moments = fc.integer({ min: -4_000_000_000, max: 4_000_000_000 })

test('a token is good until a minute after its exp [T08]', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: -100_000, max: 100_000 }), (exp, late) => {
      const now = exp * 1000 + late
      expect(validateIdentityClaims({ ...CLAIMS, exp }, EXPECTED, now).ok).toBe(late <= 60_000)
    }),
  )
})

test('a token is valid from a minute before iat and nbf [T08]', () => {
  const claims = fc.constantFrom('iat', 'nbf')
  fc.assert(
    fc.property(
      moments,
      claims,
      fc.integer({ min: -100_000, max: 100_000 }),
      (at, claim, early) => {
        const token = { ...CLAIMS, exp: at + 60, [claim]: at }
        expect(validateIdentityClaims(token, EXPECTED, at * 1000 - early).ok).toBe(early <= 60_000)
      },
    ),
  )
})

test('an expired token stays expired, and a later exp never expires sooner [T08]', () => {
  fc.assert(
    fc.property(moments, moments, fc.nat(), (exp, now, more) => {
      const was = isGood(exp, now)
      expect(was || !isGood(exp, now + more)).toBe(true)
      expect(!was || isGood(exp + more, now)).toBe(true)
    }),
  )
})

test('the address of a token is in lower case [T08] [P02]', () => {
  const claims = { ...CLAIMS, exp: 60, email: 'Claire@Exemple.FR' }
  expect(validateIdentityClaims(claims, EXPECTED, 0)).toMatchObject({
    value: { email: 'claire@exemple.fr' },
  })
})

test('an address counts as verified by exactly true [T08] [P02]', () => {
  fc.assert(
    fc.property(fc.anything(), (said) => {
      const claims = { ...CLAIMS, exp: 60, email_verified: said }
      expect(validateIdentityClaims(claims, EXPECTED, 0)).toMatchObject({
        ok: true,
        value: { emailVerified: said === true },
      })
    }),
  )
})

test('only a token for us, of our issuer, names a person [T08]', () => {
  const claims = fc.record({
    iss: fc.oneof(fc.constant(EXPECTED.issuer), fc.anything()),
    aud: fc.oneof(fc.constantFrom('preavis', ['x', 'preavis']), fc.anything()),
    azp: fc.oneof(fc.constantFrom(undefined, 'preavis'), fc.anything()),
    exp: fc.oneof(fc.constant(60), fc.anything()),
    sub: fc.oneof(fc.constant('u-1'), fc.anything()),
    email: fc.oneof(fc.constant('a@b.fr'), fc.anything()),
  })
  fc.assert(
    fc.property(claims, (said) => {
      const result = validateIdentityClaims(said, EXPECTED, 0)
      const forUs =
        said.aud === 'preavis' || (Array.isArray(said.aud) && said.aud.includes('preavis'))
      const right = said.iss === EXPECTED.issuer && forUs && typeof said.exp === 'number'
      expect(right || !result.ok).toBe(true)
    }),
  )
})

test('a token names its holder by subject, address, name and end [T08]', () => {
  expect(validateIdentityClaims({ ...CLAIMS, name: 'Claire', exp: 60 }, EXPECTED, 0)).toStrictEqual(
    {
      ok: true,
      value: {
        subject: 'u-1',
        email: 'claire@exemple.fr',
        emailVerified: true,
        name: 'Claire',
        expiresAt: 60_000,
      },
    },
  )
})

test.each([
  [{ iss: 'https://id.other' }, 'otherIssuer'],
  [{ aud: 'other' }, 'otherAudience'],
  [{ aud: ['other'] }, 'otherAudience'],
  [{ aud: 'not-preavis' }, 'otherAudience'],
  [{ azp: 'other' }, 'otherAudience'],
  [{ azp: null }, 'otherAudience'],
  [{ aud: ['other', 'preavis'], azp: 'other' }, 'otherAudience'],
  [{ exp: undefined }, 'expired'],
  [{ exp: '60' }, 'expired'],
  [{ exp: 8.64e12 + 1 }, 'expired'],
  [{ iat: 'now' }, 'notYetValid'],
  [{ nbf: null }, 'notYetValid'],
  [{ iat: 0, nbf: 61 }, 'notYetValid'],
  [{ iat: 61, nbf: 0 }, 'notYetValid'],
  [{ sub: undefined }, 'holderMissing'],
  [{ sub: ' ' }, 'holderMissing'],
  [{ email: '' }, 'holderMissing'],
  [{ email: 42 }, 'holderMissing'],
  [{ email: 'claire' }, 'holderMissing'],
])('a token that claims %j is refused: %s [T08]', (claims, problem) => {
  const token = { ...CLAIMS, exp: 60, ...claims }
  expect(validateIdentityClaims(token, EXPECTED, 0)).toEqual({ ok: false, problem })
})

test.each([{ azp: 'preavis' }, { aud: ['other', 'preavis'], azp: 'preavis' }, { exp: 8.64e12 }])(
  'a token that claims %j is accepted [T08]',
  (claims) => {
    expect(validateIdentityClaims({ ...CLAIMS, exp: 60, ...claims }, EXPECTED, 0).ok).toBe(true)
  },
)

test('a token bears the nonce of its sign-in, where one was sent [T08]', () => {
  const sent = { ...EXPECTED, nonce: 'n-1' }
  const refusal = { ok: false, problem: 'otherNonce' }
  const claims = { ...CLAIMS, exp: 60 }
  expect(validateIdentityClaims({ ...claims, nonce: 'n-1' }, sent, 0).ok).toBe(true)
  expect(validateIdentityClaims({ ...claims, nonce: 'n-2' }, sent, 0)).toEqual(refusal)
  expect(validateIdentityClaims(claims, sent, 0)).toEqual(refusal)
  expect(validateIdentityClaims({ ...claims, nonce: 'n-2' }, EXPECTED, 0).ok).toBe(true)
})

test('a clock without a number finds every token expired [T08]', () => {
  expect(validateIdentityClaims({ ...CLAIMS, exp: 60 }, EXPECTED, Number.NaN)).toEqual({
    ok: false,
    problem: 'expired',
  })
})

test('a name is told when it is one', () => {
  expect(['Claire', ' ', 3, undefined].map((name) => nameOf(name))).toEqual([
    'Claire',
    undefined,
    undefined,
    undefined,
  ])
})

function isGood(exp: number, now: number): boolean {
  return validateIdentityClaims({ ...CLAIMS, exp }, EXPECTED, now * 1000).ok
}

function nameOf(name: unknown): string | undefined {
  const result = validateIdentityClaims({ ...CLAIMS, exp: 60, name }, EXPECTED, 0)
  return result.ok ? result.value.name : 'refused'
}
