import { expect, test } from 'vitest'

import { passwordStrength } from '#provider/passwords/password-strength.ts'
import { randomPassword } from '#provider/server/account-administration.ts'

test('a new password is dictatable, hard to guess and never repeated', () => {
  const passwords = Array.from({ length: 50 }, () => randomPassword())
  for (const password of passwords)
    expect(password).toMatch(/^(?:[a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/)
  expect(new Set(passwords).size).toBe(50)
  expect(passwordStrength(passwords[0] ?? '', [])).toBe(4)
})
