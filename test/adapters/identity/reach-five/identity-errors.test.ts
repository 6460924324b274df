import { expect, test } from 'vitest'

import {
  resultOf,
  identityError,
  refusalIn,
} from '#adapters/identity/reach-five/identity-errors.ts'
import { ACCOUNT_ERROR_MESSAGES } from '#domain/identity/account-error-messages.ts'
import { UNEXPECTED_ERROR } from '#domain/identity/authorization-response.ts'
import { GENERIC_ERROR, IDENTITY_MESSAGES } from '#domain/messages.ts'
import { isOutage } from '#ports/outage.ts'

test.each([
  [{ error: 'login_required', errorDescription: 'no session' }, 'login_required'],
  [new Error(IDENTITY_MESSAGES.authorizationPending), 'authorization_pending'],
  [new Error(IDENTITY_MESSAGES.ssoDisabled), 'sso_disabled'],
  [IDENTITY_MESSAGES.popupClosed, 'popup_closed'],
  [new DOMException('', 'NotAllowedError'), 'cancelled'],
  [new DOMException('', 'NotSupportedError'), 'webauthn_unsupported'],
  [new SyntaxError('<html>'), UNEXPECTED_ERROR.error],
  [new TypeError('Failed to fetch'), UNEXPECTED_ERROR.error],
  [undefined, UNEXPECTED_ERROR.error],
])('%o is the error %s [M03]', (cause, code) => {
  expect(identityError(cause).error).toBe(code)
})

test('shows our sentence of an error, the localized or a generic one [M03]', () => {
  expect(
    refusalIn({ error: 'invalid_request', errorUserMsg: 'Ce compte est fermé.' }).message,
  ).toBe('Ce compte est fermé.')
  expect(
    refusalIn({
      error: 'invalid_grant',
      errorUserMsg: 'Wrong.',
      errorMessageKey: 'error.invalidEmailOrPassword',
    }).message,
  ).toBe('L’identifiant ou le mot de passe est incorrect.')
  expect(refusalIn({ error: 'login_required' }).message).toBe('Connectez-vous pour continuer.')
  expect(refusalIn({ error: 'invalid_grant' }).message).toBe(GENERIC_ERROR)
})

test('never shows what the provider says of a field in English [M03]', () => {
  const errorDetails = [
    { field: 'verification_code', code: 'invalid', message: 'Invalid code.' },
    { field: 'data.phone_number', code: 'missing', message: 'Required' },
    { field: 'custom_fields.apet', code: 'invalid', message: 'Invalid input: expected string' },
    'x',
  ]
  expect(refusalIn({ error: 'invalid_request', errorDetails }).fields).toEqual([
    { field: 'verificationCode', code: 'invalid', message: ACCOUNT_ERROR_MESSAGES.invalidCode },
    { field: 'phoneNumber', code: 'missing', message: 'Saisissez un numéro de téléphone valide.' },
    { field: 'apet', code: 'invalid', message: GENERIC_ERROR },
  ])
})

test('refusals are values; network errors and unexpected pages are outages [M03]', async () => {
  expect(await resultOf(() => Promise.resolve(1))).toEqual({ ok: true, value: 1 })
  expect(await resultOf(() => Promise.reject({ error: 'invalid_grant' }))).toMatchObject({
    ok: false,
    problem: { code: 'invalid_grant' },
  })
  for (const cause of [new TypeError('Failed to fetch'), new SyntaxError('<html>')]) {
    const error: unknown = await resultOf(() => Promise.reject(cause)).catch(
      (reason: unknown) => reason,
    )
    expect(isOutage(error)).toBe(true)
  }
})
