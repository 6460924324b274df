import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { isTokenExpired } from '#domain/identity/identity-token.ts'
import { tokenHolder } from '#domain/identity/token-holder.ts'
import { tokenSaying } from '#test/support/identity/tokens.ts'

const NOW = Date.UTC(2026, 10, 21)
const EXP = NOW / 1000 + 60

test('the holder is the person whom the token names [E01][E04]', () => {
  const token = tokenSaying({ exp: EXP, name: 'Élodie Lefèvre', email: 'elodie@exemple.fr' })
  expect(tokenHolder(token, NOW)).toEqual({ name: 'Élodie Lefèvre', email: 'elodie@exemple.fr' })
})

test('whoever gave no name is called by the e-mail address [E01]', () => {
  for (const name of [undefined, '   ', 42, null]) {
    const token = tokenSaying({ exp: EXP, name, email: 'elodie@exemple.fr' })
    expect(tokenHolder(token, NOW)?.name).toBe('elodie@exemple.fr')
  }
})

test('a token that names nobody in words is still held by somebody', () => {
  expect(tokenHolder(tokenSaying({ exp: EXP, name: {}, email: [] }), NOW)).toEqual({
    name: '',
    email: '',
  })
})

test('nobody holds an expired token, an absent one, or one that cannot be read [T08]', () => {
  const past = tokenSaying({ exp: NOW / 1000 - 1, name: 'Élodie', email: 'elodie@exemple.fr' })
  for (const token of [past, undefined, '', 'a.b', 'a.b.c', tokenSaying('Élodie')]) {
    expect(tokenHolder(token, NOW)).toBeUndefined()
  }
})

describe('laws', () => {
  test('a token has a holder exactly while it is not expired [T08]', () => {
    const payloads = fc.record(
      {
        exp: fc.oneof(fc.integer(), fc.double(), fc.integer({ min: EXP - 5, max: EXP + 5 })),
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
    return tokenSaying(payload)
  } catch {
    return tokenSaying({})
  }
}
