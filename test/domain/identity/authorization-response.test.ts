import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  authorizationIn,
  identityErrorIn,
  isNoSession,
  isTokenRefused,
  UNEXPECTED_ERROR,
} from '#domain/identity/authorization-response.ts'
import { tokenWithPayload } from '#test/support/arbitraries/identity.ts'

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

test('what an identity token says comes with it [E04] [M03]', () => {
  const idToken = tokenWithPayload({ sub: 'u-1', exp: 1_800_000_000 })
  expect(authorizationIn({ idToken })).toStrictEqual({
    ok: true,
    value: { idToken, idTokenPayload: { sub: 'u-1', exp: 1_800_000_000 } },
  })
})

describe('laws', () => {
  const fields = fc.record(
    {
      accessToken: fc.oneof(fc.string(), fc.anything()),
      idToken: fc.oneof(fc.string(), fc.anything()),
      code: fc.oneof(fc.string(), fc.anything()),
      error: fc.oneof(fc.string(), fc.anything()),
    },
    { requiredKeys: [], noNullPrototype: true },
  )

  test('a token or code is an authorization, anything else an error [M03]', () => {
    fc.assert(
      fc.property(fc.oneof(fields, fc.anything()), (response) => {
        const { accessToken, idToken, code } = Object(response)
        const brings = [accessToken, idToken, code].some((each) => typeof each === 'string')
        const read = authorizationIn(response)
        expect(read.ok).toBe(brings)
        expect(read.ok ? identityErrorIn(response) : read.problem).toEqual(
          identityErrorIn(response),
        )
      }),
    )
  })

  test('whatever the identity token says is read with it [E04]', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer(), { maxKeys: 4 }), (payload) => {
        const read = authorizationIn({ idToken: tokenWithPayload(payload) })
        expect(read.ok && read.value.idTokenPayload).toEqual(payload)
      }),
    )
  })
})

test('an unexpected error is worded as specified [M03]', () => {
  const errorDescription = 'Unexpected error occurred'
  expect(UNEXPECTED_ERROR).toStrictEqual({ error: 'Unexpected_error', errorDescription })
})

test('login_required alone means that no one is signed in [T07] [M03]', () => {
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
  test('the error of any answer has a name [M03]', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(typeof identityErrorIn(answer).error).toBe('string')
      }),
    )
  })

  test('no error but login_required means that no one is signed in [T07] [M03]', () => {
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
