import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  UNEXPECTED_ERROR,
  identityErrorIn,
  isNoSession,
  isTokenRefused,
} from '#domain/identity/identity-error.ts'

test('an unexpected error is worded as specified [M03]', () => {
  const errorDescription = 'Unexpected error occurred'
  expect(UNEXPECTED_ERROR).toStrictEqual({ error: 'Unexpected_error', errorDescription })
})

test('login_required alone means that nobody is signed in [T07] [M03]', () => {
  expect(isNoSession({ error: 'login_required' })).toBe(true)
  expect(isNoSession({ error: 'consent_required' })).toBe(false)
  expect(isNoSession(UNEXPECTED_ERROR)).toBe(false)
})

test.each([
  ['access_denied', true],
  ['insufficient_scope', true],
  ['invalid_request', true],
  ['invalid_token', true],
  ['login_required', true],
  ['timed_out', false],
  ['server_error', false],
  ['temporarily_unavailable', false],
  ['Unexpected_error', false],
])('%s means that the token itself is refused: %s [T07]', (error, refused) => {
  expect(isTokenRefused({ error })).toBe(refused)
})

test('a description comes with its error when it is text [M03]', () => {
  expect(identityErrorIn({ error: 'a', errorDescription: 'b' })).toStrictEqual({
    error: 'a',
    errorDescription: 'b',
  })
  expect(identityErrorIn({ error: 'a', errorDescription: 42 })).toStrictEqual({ error: 'a' })
})

describe('laws', () => {
  test('whatever answers, its error has a name [M03]', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(typeof identityErrorIn(answer).error).toBe('string')
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
