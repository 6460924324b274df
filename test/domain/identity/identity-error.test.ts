import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  POPUP_FAILURE,
  UNEXPECTED_ERROR,
  authorizationIn,
  identityErrorIn,
  isNoSession,
} from '../../../src/domain/identity/identity-error.ts'

test('the two errors of the client are worded as specified [M03]', () => {
  const errorDescription = 'Unexpected error occurred'
  expect(UNEXPECTED_ERROR).toStrictEqual({ error: 'Unexpected_error', errorDescription })
  expect(POPUP_FAILURE).toStrictEqual({ error: 'server_error', errorDescription })
})

test.each([
  [{ code: 'c' }, { code: 'c' }],
  [
    { accessToken: 'a', idToken: 'i', expiresIn: 3600, tokenType: 'Bearer' },
    { accessToken: 'a', idToken: 'i', expiresIn: 3600 },
  ],
  [{ code: 'c', error: 'ignored', expiresIn: 'soon' }, { code: 'c' }],
])('the response %j is an authorization [M03]', (response, authorization) => {
  expect(authorizationIn(response)).toStrictEqual({ ok: true, value: authorization })
})

test.each([
  [{ error: 'login_required' }, { error: 'login_required' }],
  [
    { error: 'access_denied', errorDescription: 'No' },
    { error: 'access_denied', errorDescription: 'No' },
  ],
  [{ error: 12 }, UNEXPECTED_ERROR],
  [{ code: 12 }, UNEXPECTED_ERROR],
  [{}, UNEXPECTED_ERROR],
  [null, UNEXPECTED_ERROR],
  [undefined, UNEXPECTED_ERROR],
  ['code', UNEXPECTED_ERROR],
])('the response %j is the error %j [M03]', (response, error) => {
  expect(authorizationIn(response)).toStrictEqual({ ok: false, problem: error })
})

test('login_required alone means that nobody is signed in [T07] [M03]', () => {
  expect(isNoSession({ error: 'login_required' })).toBe(true)
  expect(isNoSession({ error: 'consent_required' })).toBe(false)
  expect(isNoSession(UNEXPECTED_ERROR)).toBe(false)
})

describe('laws', () => {
  test('whatever answers, it is an authorization or a named error [M03]', () => {
    fc.assert(
      fc.property(fc.anything(), (response) => {
        const authorization = authorizationIn(response)
        const names = authorization.ok
          ? Object.keys(authorization.value)
          : [authorization.problem.error]
        expect(names).not.toHaveLength(0)
      }),
    )
  })

  test('no error but login_required means that nobody is signed in [T07] [M03]', () => {
    const firstWords = fc.constantFrom('login', 'consent', 'interaction', 'LOGIN', 're-login', '')
    const lastWords = fc.constantFrom('_required', '_denied', '_required_now', 'required', '')
    fc.assert(
      fc.property(firstWords, lastWords, (first, last) => {
        const error = first + last
        expect(isNoSession({ error })).toBe(error === 'login_required')
      }),
    )
  })

  test('the error that an answer names is the one read [M03]', () => {
    fc.assert(
      fc.property(fc.string(), (error) => {
        expect(identityErrorIn({ error })).toStrictEqual({ error })
      }),
    )
  })
})
