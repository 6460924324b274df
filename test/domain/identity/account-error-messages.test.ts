import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  ACCOUNT_ERROR_MESSAGES,
  accountErrorKey,
  fieldErrorMessage,
  messageKeyOf,
} from '#domain/identity/account-error-messages.ts'
import type { AccountErrorKey } from '#domain/identity/account-error-messages.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'

const KEYS = Object.keys(ACCOUNT_ERROR_MESSAGES) as AccountErrorKey[]

test.each(Object.entries(ACCOUNT_ERROR_MESSAGES))('%s is a French sentence [M03]', (_, message) => {
  expect(message).toMatch(/^[A-ZÉ].*\.$/)
  expect(message).not.toMatch(/\b(?:the|is|not|invalid|code is|please|error)\b|'| [:;?!]/i)
})

test('the key of a message leads back to its error [M03]', () => {
  for (const key of KEYS) expect(accountErrorKey(messageKeyOf(key), 'invalid_grant')).toBe(key)
})

test.each([
  ['', 'login_required', 'loginRequired'],
  ['error.autre', 'invalid_token', 'loginRequired'],
  ['', 'cancelled', 'cancelled'],
  ['', 'invalid_grant', undefined],
  ['error.toString', 'constructor', undefined],
  ['invalidCode', '', undefined],
])('the key %j with the code %j is the error %s [M03]', (messageKey, code, key) => {
  expect(accountErrorKey(messageKey, code)).toBe(key)
})

test("a field has the error's sentence, its own or a generic one [M03]", () => {
  expect(fieldErrorMessage('password', 'passwordTooWeak')).toBe(
    ACCOUNT_ERROR_MESSAGES.passwordTooWeak,
  )
  expect(fieldErrorMessage('verification_code')).toBe(ACCOUNT_ERROR_MESSAGES.invalidCode)
  expect(fieldErrorMessage('data.phone_number')).toBe('Saisissez un numéro de téléphone valide.')
  expect(fieldErrorMessage('constructor')).toBe(GENERIC_ERROR)
  fc.assert(
    fc.property(fc.string(), (field) => {
      expect(fieldErrorMessage(field)).toMatch(/\.$/)
    }),
  )
})
