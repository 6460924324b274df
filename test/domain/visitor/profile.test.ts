import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { profileOf } from '#domain/visitor/profile.ts'
import { NO_RIGHTS } from '#domain/visitor/rights.ts'
import { premiumStates } from '#test/support/arbitraries/premium.ts'
import { identityProfiles, rights } from '#test/support/arbitraries/visitor.ts'

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
