import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { initials } from '#domain/visitor/user.ts'
import { anyText } from '#test/support/arbitraries/visitor.ts'

test.each([
  ['Jean Dupont', 'JD'],
  ['Marie Anne Martin', 'MA'],
  ['  élodie \t  ökten ', 'ÉÖ'],
  ['Jean-Pierre Martin', 'JM'],
  ['Madonna', 'M'],
  ['E\u0301mile Zola', 'ÉZ'],
  ['🦊 Renard 🦊 Rusé', 'RR'],
  ['« Jean » Valjean', 'JV'],
  ['𝒜lice 𝒷ob', '𝒜𝒷'],
  ['Jean\u00A0Dupont', 'JD'],
  ['', ''],
  [' \n ', ''],
  ['🎉 123', ''],
  ['\uD83D', ''],
])('the initials of %j are %j [E01]', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

describe('laws', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'x', 'y', 'z', 'é', 'à', 'ô', 'ç'),
    minLength: 1,
  })

  test('one capital per word, two at most [E01]', () => {
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const expected = words.slice(0, 2).map((text) => text.charAt(0).toUpperCase())
        expect(initials(words.join(' '))).toBe(expected.join(''))
      }),
    )
  })

  test('initials are letters, whatever the name [E01]', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        expect(initials(name)).toMatch(/^[\p{L}\p{M}]*$/u)
      }),
    )
  })

  test('the spaces between and around words do not matter [E01]', () => {
    fc.assert(
      fc.property(fc.array(word), fc.constantFrom(' ', '\u00A0', '\t', ' \n '), (words, space) => {
        expect(initials(`${space}${words.join(space)}${space}`)).toBe(initials(words.join(' ')))
      }),
    )
  })
})
