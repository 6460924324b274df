import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  UNEXPECTED_ERROR,
  identityErrorIn,
  isNoSession,
} from '../../../src/domain/identity/identity-error.ts'

test('an unexpected error is worded as specified [M03]', () => {
  const errorDescription = 'Unexpected error occurred'
  expect(UNEXPECTED_ERROR).toStrictEqual({ error: 'Unexpected_error', errorDescription })
})

test('login_required alone means that nobody is signed in [T07] [M03]', () => {
  expect(isNoSession({ error: 'login_required' })).toBe(true)
  expect(isNoSession({ error: 'consent_required' })).toBe(false)
  expect(isNoSession(UNEXPECTED_ERROR)).toBe(false)
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
