import { createHash } from 'node:crypto'

import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { matchesChallenge } from '#provider/oauth/authorization-request.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
const verifiers = fc.string({
  unit: fc.constantFrom(...ALPHABET.split('')),
  minLength: 43,
  maxLength: 128,
})
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

property.prop([verifiers])('a verifier proves its own challenge [I08]', (verifier) => {
  expect(matchesChallenge(verifier, challengeOf(verifier))).toBe(true)
})

property.prop([verifiers, verifiers])(
  'a verifier proves no other challenge [I08]',
  (one, other) => {
    expect(matchesChallenge(one, challengeOf(other))).toBe(one === other)
  },
)

property.prop([fc.string(), fc.string()])('no other verifier matches or throws [I08]', (a, b) => {
  expect(matchesChallenge(a, b)).toBe(false)
  expect(matchesChallenge(a, challengeOf(a))).toBe(/^[\w.~-]{43,128}$/.test(a))
})

test('the example of the standard is proved [I08]', () => {
  const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
  expect(matchesChallenge(verifier, 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')).toBe(true)
  expect(matchesChallenge(verifier, verifier)).toBe(false)
})
