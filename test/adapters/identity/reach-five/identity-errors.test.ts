import { expect, test } from 'vitest'

import {
  resultOf,
  identityError,
  refusalIn,
} from '#adapters/identity/reach-five/identity-errors.ts'
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

test("shows the provider's message, else ours, else a generic one [M03]", () => {
  expect(
    refusalIn({
      error: 'invalid_request',
      errorUserMsg: 'Ce mot de passe est trop court.',
      errorDetails: [{ field: 'phone_number', code: 'missing', message: 'Manquant' }, 'x'],
    }),
  ).toEqual({
    code: 'invalid_request',
    message: 'Ce mot de passe est trop court.',
    fields: [{ field: 'phoneNumber', code: 'missing', message: 'Manquant' }],
  })
  expect(refusalIn({ error: 'login_required' }).message).toBe('Connectez-vous pour continuer.')
  expect(refusalIn({ error: 'invalid_grant' }).message).toBe(GENERIC_ERROR)
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
