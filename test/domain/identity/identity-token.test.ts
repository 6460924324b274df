import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  decodeIdentityToken,
  isTokenExpired,
  tokenHolder,
} from '#domain/identity/identity-token.ts'
import { tokenWithPayload } from '#test/support/arbitraries/identity.ts'
import { unsignedToken } from '#test/support/identity/unsigned-token.ts'

const NOW = Date.parse('2026-03-15T12:00:00Z')
const EXP = NOW / 1000

test('decodes the second of three parts, accents and emoji included [E04]', () => {
  const payload = { sub: 'u-1', name: 'Élodie Ökten 🦊', exp: EXP }
  expect(decodeIdentityToken(tokenWithPayload(payload))).toStrictEqual({ ok: true, value: payload })
})

test.each(['', 'a', 'a.b', 'a.b.c.d', '....', `${tokenWithPayload({ exp: EXP })}.x`])(
  '%j has not three parts [E04] [T08]',
  (token) => {
    expect(decodeIdentityToken(token)).toStrictEqual({ ok: false, problem: 'tokenNotThreeParts' })
    expect(isTokenExpired(token, 0)).toBe(true)
  },
)

test.each([
  '..',
  'a.%%%.c',
  'a.e30 .c',
  'a.bm9qc29u.c',
  `a.${Buffer.from('{"name":"\xE9"}', 'latin1').toString('base64url')}.c`,
  tokenWithPayload(null),
  tokenWithPayload([EXP]),
  tokenWithPayload('text'),
  tokenWithPayload(EXP),
])('the payload of %j is not decodable [T08]', (token) => {
  expect(decodeIdentityToken(token)).toStrictEqual({ ok: false, problem: 'tokenUndecodable' })
  expect(isTokenExpired(token, 0)).toBe(true)
})

test('a payload may keep its padding [E04]', () => {
  expect(decodeIdentityToken(`a.${Buffer.from('{"a":1}').toString('base64')}.c`).ok).toBe(true)
})

describe('expiry', () => {
  test('an absent token is expired [T08]', () => {
    expect(isTokenExpired(undefined, 0)).toBe(true)
  })

  test('a token is valid up to its exp, that very moment included [T08]', () => {
    const token = tokenWithPayload({ exp: EXP })
    expect(isTokenExpired(token, NOW - 1)).toBe(false)
    expect(isTokenExpired(token, NOW)).toBe(false)
    expect(isTokenExpired(token, NOW + 1)).toBe(true)
  })

  test.each([{}, { exp: '9999999999' }, { exp: null }, { exp: [EXP] }, { exp: true }])(
    'a payload %j without a finite exp is expired [T08]',
    (payload) => {
      expect(isTokenExpired(tokenWithPayload(payload), 0)).toBe(true)
    },
  )

  test('an exp beyond all numbers is not finite [T08]', () => {
    const payload = Buffer.from('{"exp":1e999}').toString('base64url')
    expect(isTokenExpired(`a.${payload}.c`, 0)).toBe(true)
  })

  test('a clock without a number finds every token expired [T08]', () => {
    expect(isTokenExpired(tokenWithPayload({ exp: EXP }), Number.NaN)).toBe(true)
  })
})

describe('laws', () => {
  const expiries = fc.integer({ min: 0, max: 4_000_000_000 })
  const moments = fc.integer({ min: 0, max: 4_000_000_000_000 })

  test('a token reads back as the provider wrote it [E04]', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string({ unit: 'grapheme', maxLength: 8 }),
          fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 2 }),
          { maxKeys: 5 },
        ),
        (payload) => {
          const read = decodeIdentityToken(tokenWithPayload(payload))
          expect(read).toEqual({ ok: true, value: JSON.parse(JSON.stringify(payload)) })
        },
      ),
    )
  })

  test('expired means exp before now, in seconds and milliseconds [T08]', () => {
    fc.assert(
      fc.property(expiries, moments, (exp, now) => {
        expect(isTokenExpired(tokenWithPayload({ exp }), now)).toBe(exp * 1000 < now)
      }),
    )
  })

  test('a token is valid at its exp, expired a millisecond later [T08]', () => {
    fc.assert(
      fc.property(expiries, (exp) => {
        expect(isTokenExpired(tokenWithPayload({ exp }), exp * 1000)).toBe(false)
        expect(isTokenExpired(tokenWithPayload({ exp }), exp * 1000 + 1)).toBe(true)
      }),
    )
  })

  test('a token has three parts, no fewer and no more [E04] [T08]', () => {
    const parts = fc.array(fc.constant('e30'), { maxLength: 6 })
    fc.assert(
      fc.property(parts, (each) => {
        expect(decodeIdentityToken(each.join('.')).ok).toBe(each.length === 3)
      }),
    )
  })

  test('an expired token stays expired [T08]', () => {
    fc.assert(
      fc.property(expiries, moments, fc.nat(), (exp, now, later) => {
        fc.pre(isTokenExpired(tokenWithPayload({ exp }), now))
        expect(isTokenExpired(tokenWithPayload({ exp }), now + later)).toBe(true)
      }),
    )
  })

  test('a later exp never makes a token more expired [T08]', () => {
    fc.assert(
      fc.property(expiries, fc.nat(), moments, (exp, more, now) => {
        fc.pre(!isTokenExpired(tokenWithPayload({ exp }), now))
        expect(isTokenExpired(tokenWithPayload({ exp: exp + more }), now)).toBe(false)
      }),
    )
  })

  test('any text is handled, and an undecodable one is expired [T08]', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.base64String()).map((parts) => parts.join('.')),
        ),
        moments,
        (token, now) => {
          expect(decodeIdentityToken(token).ok || isTokenExpired(token, now)).toBe(true)
          expect(decodeIdentityToken(token).ok && token.split('.').length !== 3).toBe(false)
        },
      ),
    )
  })
})

const IN_A_MINUTE = NOW / 1000 + 60

test('the holder is the person named by the token [E01] [E04]', () => {
  const token = unsignedToken({
    exp: IN_A_MINUTE,
    name: 'Élodie Lefèvre',
    email: 'elodie@exemple.fr',
  })
  expect(tokenHolder(token, NOW)).toEqual({ name: 'Élodie Lefèvre', email: 'elodie@exemple.fr' })
})

test('a holder without a name is called by the e-mail address [E01]', () => {
  for (const name of [undefined, '   ', 42, null]) {
    const token = unsignedToken({ exp: IN_A_MINUTE, name, email: 'elodie@exemple.fr' })
    expect(tokenHolder(token, NOW)?.name).toBe('elodie@exemple.fr')
  }
})

test('a token without a name in words still has a holder', () => {
  expect(tokenHolder(unsignedToken({ exp: IN_A_MINUTE, name: {}, email: [] }), NOW)).toEqual({
    name: '',
    email: '',
  })
})

test('an expired, absent or unreadable token has no holder [T08]', () => {
  const past = unsignedToken({ exp: NOW / 1000 - 1, name: 'Élodie', email: 'elodie@exemple.fr' })
  for (const token of [past, undefined, '', 'a.b', 'a.b.c', unsignedToken('Élodie')]) {
    expect(tokenHolder(token, NOW)).toBeUndefined()
  }
})

describe('laws', () => {
  test('a token has a holder exactly while it is not expired [T08]', () => {
    const payloads = fc.record(
      {
        exp: fc.oneof(
          fc.integer(),
          fc.double(),
          fc.integer({ min: IN_A_MINUTE - 5, max: IN_A_MINUTE + 5 }),
        ),
        name: fc.anything(),
        email: fc.anything(),
      },
      { requiredKeys: [] },
    )
    const tokens = fc.oneof(fc.string(), payloads.map(safely))
    fc.assert(
      fc.property(tokens, (token) => {
        expect(tokenHolder(token, NOW) === undefined).toBe(isTokenExpired(token, NOW))
      }),
    )
  })
})

// Not every value can be written in JSON: those are left out of the token.
function safely(payload: object): string {
  try {
    return unsignedToken(payload)
  } catch {
    return unsignedToken({})
  }
}
