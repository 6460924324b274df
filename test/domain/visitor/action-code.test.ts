import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { actionCodeInForce, foundActionCode, parseActionCode } from '#domain/visitor/action-code.ts'
import { actionCodes, anyText } from '#test/support/arbitraries/visitor.ts'

const REFUSED = { ok: false, problem: 'actionCodeMalformed' }

test.each(['NOEL-26', 'a', '_', '0'.repeat(40)])('%s is an action code [E08]', (text) => {
  expect(parseActionCode(text)).toStrictEqual({ ok: true, value: text })
})

test.each(['', ' NOEL', 'NOËL', 'a;b', 'a\r\nb', 'a\n', '€', '0'.repeat(41), undefined, 12, ['a']])(
  '%j is none [E08]',
  (text) => {
    expect(parseActionCode(text)).toStrictEqual(REFUSED)
  },
)

describe('what a look-up finds', () => {
  test('no match: the supplied code as is [T16]', () => {
    expect(foundActionCode('NOEL', { error: 'No match found' })).toBe('NOEL')
    expect(foundActionCode('NOEL', { cact: 'AUTRE', error: 'No match found' })).toBe('NOEL')
  })

  test('a code: that code [T16]', () => {
    expect(foundActionCode('noel', { cact: 'NOEL-26' })).toBe('NOEL-26')
    expect(foundActionCode('noel', { cact: 'NOEL-26', error: false })).toBe('NOEL-26')
  })

  test.each([
    undefined,
    {},
    { error: 'Server error' },
    { error: true },
    { cact: '' },
    { cact: 12 },
    { cact: 'a;b' },
    { error: 'no match found' },
  ])('%j: nothing [T16]', (answer) => {
    expect(foundActionCode('NOEL', answer)).toBeUndefined()
  })

  test('a supplied text that is no code is not kept as is [T16]', () => {
    expect(foundActionCode('a;b', { error: 'No match found' })).toBeUndefined()
  })
})

test('the code in force is that of the cookie, else the configured one [E08] [C08]', () => {
  expect(actionCodeInForce('NOEL', 'DEFAUT')).toBe('NOEL')
  expect(actionCodeInForce(undefined, 'DEFAUT')).toBe('DEFAUT')
  expect(actionCodeInForce('€', 'DEFAUT')).toBe('DEFAUT')
})

describe('laws', () => {
  test('a code has forty characters at most [E08]', () => {
    fc.assert(
      fc.property(actionCodes, fc.integer({ min: 1, max: 60 }), (code, length) => {
        const text = code.repeat(length).slice(0, length)
        expect(parseActionCode(text).ok).toBe(length <= 40)
      }),
    )
  })

  test('every code of the grammar reads as itself [E08]', () => {
    fc.assert(
      fc.property(actionCodes, (code) => {
        expect(parseActionCode(code)).toStrictEqual({ ok: true, value: code })
      }),
    )
  })

  test('whatever is read fits a header and a cookie [E08]', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const code = parseActionCode(text)
        expect(code.ok).toBe(/^[\w-]+$/.test(text) && text.length <= 40)
      }),
    )
  })

  test('a look-up finds the supplied code, the answered one, or nothing [T16]', () => {
    fc.assert(
      fc.property(
        fc.oneof(actionCodes, fc.string()),
        fc.record(
          {
            cact: fc.oneof(actionCodes, fc.anything()),
            error: fc.oneof(fc.constant('No match found'), fc.anything()),
          },
          { requiredKeys: [] },
        ),
        (supplied, answer) => {
          const found = foundActionCode(supplied, answer)
          if (found === undefined) return
          expect(parseActionCode(found).ok).toBe(true)
          expect(found).toBe(answer.error === 'No match found' ? supplied : answer.cact)
        },
      ),
    )
  })

  test('some code is always in force [C08]', () => {
    fc.assert(
      fc.property(fc.anything(), actionCodes, (cookie, configured) => {
        expect(parseActionCode(actionCodeInForce(cookie, configured)).ok).toBe(true)
      }),
    )
  })

  test('a code found outlasts the configured one, anything else does not [E08] [C08]', () => {
    fc.assert(
      fc.property(fc.oneof(actionCodes, fc.anything()), actionCodes, (cookie, configured) => {
        const expected = parseActionCode(cookie).ok ? cookie : configured
        expect(actionCodeInForce(cookie, configured)).toBe(expected)
      }),
    )
  })
})
