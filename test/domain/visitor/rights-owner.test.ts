import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { ownsEmail } from '#domain/visitor/rights-owner.ts'
import { plainEmail } from '#test/support/arbitraries/shared.ts'

const TOKEN = { email: 'claire@exemple.fr', emailVerified: true }

test('the owner of a verified address owns its rights [P02]', () => {
  expect(ownsEmail(TOKEN, 'claire@exemple.fr')).toBe(true)
})

test('an address is owned without regard to capitals and spaces around it [P02]', () => {
  expect(ownsEmail(TOKEN, ' claire@EXEMPLE.fr ')).toBe(true)
  expect(ownsEmail(TOKEN, 'Claire@exemple.fr')).toBe(true)
  expect(ownsEmail({ ...TOKEN, email: 'CLAIRE@exemple.fr' }, 'claire@exemple.fr')).toBe(true)
  expect(ownsEmail(TOKEN, 'clairé@exemple.fr')).toBe(false)
})

test.each([false, undefined, 'true', 1, null])(
  'an address whose verification reads %j owns nothing [P02]',
  (emailVerified) => {
    expect(ownsEmail({ ...TOKEN, emailVerified }, TOKEN.email)).toBe(false)
  },
)

test.each([{ emailVerified: true }, { email: '', emailVerified: true }])(
  'a token without an address owns nothing [P02]',
  (token) => {
    expect(ownsEmail(token, '')).toBe(false)
  },
)

test.each([
  ['claire', 'claire@exemple.fr'],
  ['claire@exemple.fr', 'claire'],
  ['claire', 'claire'],
])('a token of %j owns nothing of %j: both must be addresses [P02]', (email, asked) => {
  expect(ownsEmail({ email, emailVerified: true }, asked)).toBe(false)
})

test('whoever proved nothing owns nothing, not even the same address [P02]', () => {
  fc.assert(
    fc.property(plainEmail, fc.anything(), (email, emailVerified) => {
      expect(ownsEmail({ email, emailVerified }, email)).toBe(emailVerified === true)
    }),
  )
})

test('an address is owned however its letters are capitals [P02]', () => {
  fc.assert(
    fc.property(plainEmail, (email) => {
      const [local = '', domain = ''] = email.split('@')
      const owns = (asked: string) => ownsEmail({ email, emailVerified: true }, asked)
      expect(owns(`${local}@${domain.toUpperCase()}`)).toBe(true)
      expect(owns(`${local.toUpperCase()}@${domain}`)).toBe(true)
    }),
  )
})

test('somebody else’s address is never owned [P02]', () => {
  fc.assert(
    fc.property(fc.emailAddress(), fc.emailAddress(), (mine, other) => {
      fc.pre(mine.toLowerCase() !== other.toLowerCase())
      expect(ownsEmail({ email: mine, emailVerified: true }, other)).toBe(false)
    }),
  )
})
