import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { checkPassword, parseSignUpForm } from '#domain/identity/parse-sign-up-form.ts'

const EMAIL = 'claire@exemple.fr'

test.each([
  [{ email: EMAIL, password: 's' }],
  [{ phoneNumber: '+33612345678', password: 's' }],
  [{ email: EMAIL, phoneNumber: '+33612345678', password: ' s ' }],
])('%j signs up as it is [V05]', (form) => {
  expect(parseSignUpForm(form)).toStrictEqual({ ok: true, value: form })
})

test.each([
  [{ password: 's' }, 'identifierMissing'],
  [{ email: ' ', phoneNumber: '', password: 's' }, 'identifierMissing'],
  [{}, 'identifierMissing'],
  [{ email: EMAIL }, 'passwordMissing'],
  [{ phoneNumber: '+33612345678', password: '' }, 'passwordMissing'],
])('%j lacks something: %s [V05]', (form, problem) => {
  expect(parseSignUpForm(form)).toStrictEqual({ ok: false, problem })
})

test('spaces around the address do not count, those of the password do [V05]', () => {
  expect(parseSignUpForm({ email: ` ${EMAIL} `, password: ' ' })).toStrictEqual({
    ok: true,
    value: { email: EMAIL, password: ' ' },
  })
})

test('spaces around a phone number do not count [V05]', () => {
  expect(parseSignUpForm({ phoneNumber: ' +33612345678 ', password: 's' })).toStrictEqual({
    ok: true,
    value: { phoneNumber: '+33612345678', password: 's' },
  })
})

test('a sign-up is accepted exactly with an identifier and a password [V05]', () => {
  fc.assert(
    fc.property(
      fc.record(
        { email: fc.string(), phoneNumber: fc.string(), password: fc.string() },
        { requiredKeys: [] },
      ),
      (form) => {
        const identified = [form.email, form.phoneNumber].some(
          (value) => (value ?? '').trim() !== '',
        )
        expect(parseSignUpForm(form).ok).toBe(identified && (form.password ?? '') !== '')
      },
    ),
  )
})

test.each([
  ['dix lettre', 2],
  ['é'.repeat(200), 4],
  ['👍'.repeat(10), 2],
] as const)('%j of strength %i is accepted', (password, strength) => {
  expect(checkPassword(password, strength)).toEqual({ ok: true, value: password })
})

test.each([
  ['', 0, 'passwordTooShort'],
  ['neuf lett', 4, 'passwordTooShort'],
  ['e\u0301'.repeat(9), 4, 'passwordTooShort'],
  ['é'.repeat(201), 4, 'passwordTooLong'],
  ['dix lettre', 1, 'passwordTooWeak'],
] as const)('%j of strength %i is refused: %s', (password, strength, problem) => {
  expect(checkPassword(password, strength)).toEqual({ ok: false, problem })
})
