import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { returnMarks, withMark, withoutMarks } from '#domain/identity/return-url-marks.ts'
import { ownAddresses } from '#test/support/arbitraries/identity.ts'

const ALL = ['backaccount', 'premiumtrial', 'signedout'] as const

test.each([
  ['/actualite', false, false, false],
  ['/?backaccount=true', true, false, false],
  ['/?a=1&premiumtrial=true#b', false, true, false],
  ['/?backaccount=true&premiumtrial=true', true, true, false],
  ['/?backaccount=false', false, false, false],
  ['/?backaccount=1', false, false, false],
  ['/?premiumtrial=non', false, false, false],
  ['/?premiumtrial', false, false, false],
  ['/#?backaccount=true', false, false, false],
  ['?%62ackaccount=true', true, false, false],
  ['/?backaccount=true&signedout=true', true, false, true],
  ['/?signedout', false, false, false],
])(
  '%s: back from the account service %s, trial %s, signed out %s [T06]',
  (address, backFromAccount, premiumTrial, signedOut) => {
    expect(returnMarks(address)).toStrictEqual({ backFromAccount, premiumTrial, signedOut })
  },
)

test.each([
  ['/actualite', '/actualite?backaccount=true'],
  ['/?q=a%20b+c', '/?q=a%20b+c&backaccount=true'],
  ['/?', '/?backaccount=true'],
  ['/a#b?c', '/a?backaccount=true#b?c'],
  ['/?backaccount=true', '/?backaccount=true'],
  ['/?backaccount=non', '/?backaccount=non'],
  ['/?%62ackaccount=non', '/?%62ackaccount=non'],
  ['/backaccount', '/backaccount?backaccount=true'],
  ['/?q=backaccount', '/?q=backaccount&backaccount=true'],
  ['/?xbackaccount=1', '/?xbackaccount=1&backaccount=true'],
  ['/#backaccount', '/?backaccount=true#backaccount'],
])('%s marked is %s [T05]', (address, marked) => {
  expect(withMark(address, 'backaccount')).toBe(marked)
})

test.each([
  ['/a?backaccount=true', '/a'],
  ['/a?x=1&premiumtrial=true&y=2#b', '/a?x=1&y=2#b'],
  ['/a?premiumtrial&%62ackaccount=true', '/a'],
  ['/a?backaccount=true&signedout=true#b', '/a#b'],
  ['/a?xbackaccount=true', '/a?xbackaccount=true'],
])('%s without marks is %s [T06]', (address, clean) => {
  expect(withoutMarks(address)).toBe(clean)
})

describe('laws', () => {
  const marks = fc.constantFrom(...ALL)

  test('marking twice is marking once [T05]', () => {
    fc.assert(
      fc.property(ownAddresses, marks, (address, mark) => {
        const once = withMark(address, mark)
        expect(withMark(once, mark)).toBe(once)
      }),
    )
  })

  test('an address that names a mark elsewhere is marked all the same [T05] [T06]', () => {
    const words = fc.constantFrom('backaccount', 'premiumtrial', 'backaccount=true', 'x', '')
    fc.assert(
      fc.property(words, words, words, marks, (folder, value, fragment, mark) => {
        const marked = withMark(`/${folder}?q=${encodeURIComponent(value)}#${fragment}`, mark)
        expect(returnMarks(marked)).toStrictEqual({
          backFromAccount: mark === 'backaccount',
          premiumTrial: mark === 'premiumtrial',
          signedOut: mark === 'signedout',
        })
      }),
    )
  })

  test('marks that were added can be removed [T05] [T06]', () => {
    fc.assert(
      fc.property(ownAddresses, (address) => {
        const marked = ALL.reduce(withMark, address)
        expect(returnMarks(marked)).toStrictEqual({
          backFromAccount: true,
          premiumTrial: true,
          signedOut: true,
        })
        expect(returnMarks(withoutMarks(marked))).toStrictEqual({
          backFromAccount: false,
          premiumTrial: false,
          signedOut: false,
        })
        expect(withoutMarks(marked)).toBe(address)
      }),
    )
  })

  test('only the value true counts, of any mark [T06]', () => {
    fc.assert(
      fc.property(
        marks,
        fc.oneof(fc.constantFrom('', 'true', 'True', '1'), fc.string()),
        (mark, value) => {
          const read = returnMarks(`/?${new URLSearchParams({ [mark]: value }).toString()}`)
          expect(read).toStrictEqual({
            backFromAccount: mark === 'backaccount' && value === 'true',
            premiumTrial: mark === 'premiumtrial' && value === 'true',
            signedOut: mark === 'signedout' && value === 'true',
          })
        },
      ),
    )
  })

  test('no text is beyond the rule [T06]', () => {
    fc.assert(
      fc.property(fc.string(), marks, (address, mark) => {
        expect(returnMarks(withoutMarks(withMark(address, mark)))).toStrictEqual({
          backFromAccount: false,
          premiumTrial: false,
          signedOut: false,
        })
      }),
    )
  })
})
