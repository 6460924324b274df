import { expect, test } from 'vitest'

import { acceptablePassword } from '#domain/identity/password-policy.ts'

test.each([
  ['dix lettre', 2],
  ['é'.repeat(200), 4],
  ['👍'.repeat(10), 2],
] as const)('%j of strength %i is accepted', (password, strength) => {
  expect(acceptablePassword(password, strength)).toEqual({ ok: true, value: password })
})

test.each([
  ['', 0, 'passwordTooShort'],
  ['neuf lett', 4, 'passwordTooShort'],
  ['e\u0301'.repeat(9), 4, 'passwordTooShort'],
  ['é'.repeat(201), 4, 'passwordTooLong'],
  ['dix lettre', 1, 'passwordTooWeak'],
] as const)('%j of strength %i is refused: %s', (password, strength, problem) => {
  expect(acceptablePassword(password, strength)).toEqual({ ok: false, problem })
})
