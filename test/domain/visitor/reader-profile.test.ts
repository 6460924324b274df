import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { initials, profileOf } from '#domain/visitor/reader-profile.ts'
import { NO_RIGHTS } from '#domain/visitor/reader-rights.ts'
import { premiumStates } from '#test/support/arbitraries/premium.ts'
import { anyText, identityProfiles, rights } from '#test/support/arbitraries/visitor.ts'

const CLAIRE = {
  id: 'u-1',
  name: 'Claire Petit',
  email: 'claire@exemple.fr',
  customFields: {
    effectif: '50-99',
    fonction: 'DRH',
    secteur: 'btp',
    signup_step: 'done',
    service: 'RH',
    apet: '4120A',
  },
}

test('a profile adds the Premium state and the rights to the identity [E02]', () => {
  const held = {
    spaces: ['rh', 'cse'],
    subscriptions: ['a', 'b'],
    trials: ['c'],
    collectiveAgreements: ['1486'],
  }
  expect(profileOf(CLAIRE, 'trial', held)).toStrictEqual({
    ...CLAIRE,
    premiumState: 'trial',
    spaces: ['rh', 'cse'],
    subscriptions: 'a|b',
    trials: 'c',
    collectiveAgreements: ['1486'],
  })
})

test('without rights, lists and texts are empty [E02]', () => {
  expect(profileOf(CLAIRE, 'none', NO_RIGHTS)).toMatchObject({
    spaces: [],
    subscriptions: '',
    trials: '',
    collectiveAgreements: [],
  })
})

test('each kind of right stands under its own name, none lost [E02]', () => {
  fc.assert(
    fc.property(identityProfiles, premiumStates, rights, (identity, state, held) => {
      expect(profileOf(identity, state, held)).toMatchObject({
        premiumState: state,
        spaces: held.spaces,
        subscriptions: held.subscriptions.join('|'),
        trials: held.trials.join('|'),
        collectiveAgreements: held.collectiveAgreements,
      })
    }),
  )
})

test('nothing of the identity is lost or changed [E02]', () => {
  fc.assert(
    fc.property(identityProfiles, premiumStates, rights, (identity, state, held) => {
      expect(profileOf(identity, state, held)).toMatchObject(identity)
    }),
  )
})

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
