import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { LOGGED_OUT_RECORD, visitorRecord } from '#domain/visitor/audience-record.ts'
import { premiumLabel } from '#domain/visitor/premium-state.ts'
import { actionCodes, profiles } from '#test/support/arbitraries/visitor.ts'

const FIELDS = [
  'visiteurConnexion',
  'visiteurEffectif',
  'visiteurFonction',
  'visiteurID',
  'visiteurSecteur',
  'visiteurService',
  'visiteurCode',
  'visiteurTrials',
  'visiteurActuPremium',
  'visiteurCodeNAF',
  'visiteurAbonnements',
  'visiteurSpaces',
]

test('a signed-out visitor has exactly the default record [T02]', () => {
  const { visiteurConnexion, visiteurActuPremium, ...others } = LOGGED_OUT_RECORD
  expect(visiteurConnexion).toBe(0)
  expect(visiteurActuPremium).toBe('notPremium')
  expect(Object.values(others)).toStrictEqual(Array.from({ length: 10 }, () => 'none'))
})

test('a subscriber is recorded in twelve fields [E06]', () => {
  const profile = {
    id: 'u-1',
    name: 'Claire Petit',
    email: 'claire@exemple.fr',
    customFields: {
      effectif: '50-99',
      fonction: 'DRH',
      secteur: 'btp',
      service: 'RH',
      apet: '4120A',
    },
    premiumState: 'active',
    spaces: ['rh', 'cse'],
    subscriptions: 'a|b',
    trials: 'c',
    collectiveAgreements: ['1486'],
  } as const
  expect(visitorRecord(profile, 'NOEL-26')).toStrictEqual({
    visiteurConnexion: 1,
    visiteurEffectif: '50-99',
    visiteurFonction: 'DRH',
    visiteurID: 'u-1',
    visiteurSecteur: 'btp',
    visiteurService: 'RH',
    visiteurCode: 'NOEL-26',
    visiteurTrials: 'c',
    visiteurActuPremium: 'activeSubscribe',
    visiteurCodeNAF: '4120A',
    visiteurAbonnements: 'a|b',
    visiteurSpaces: 'rh|cse',
  })
})

test('missing or empty values read none [E06]', () => {
  const bare = {
    id: '',
    name: '',
    email: '',
    customFields: { effectif: ' ' },
    premiumState: 'none',
    spaces: [],
    subscriptions: '',
    trials: '',
    collectiveAgreements: [],
  } as const
  expect(visitorRecord(bare)).toStrictEqual({ ...LOGGED_OUT_RECORD, visiteurConnexion: 1 })
})

describe('laws', () => {
  const codes = fc.option(actionCodes, { nil: undefined })

  test('a record has the twelve fields, and all of them say something [E06]', () => {
    fc.assert(
      fc.property(profiles, codes, (profile, code) => {
        const record = visitorRecord(profile, code)
        expect(Object.keys(record)).toStrictEqual(FIELDS)
        for (const value of Object.values(record)) expect(String(value).trim()).not.toBe('')
      }),
    )
  })

  test('a signed-in visitor is connected, under the label of the state [E06] [T01]', () => {
    fc.assert(
      fc.property(profiles, codes, (profile, code) => {
        const record = visitorRecord(profile, code)
        expect(record.visiteurConnexion).toBe(1)
        expect(record.visiteurActuPremium).toBe(premiumLabel(profile.premiumState))
      }),
    )
  })

  test('each value stands in the field of its name [E06]', () => {
    fc.assert(
      fc.property(profiles, codes, fc.constantFrom('@', '@ '), (profile, code, mark) => {
        const { customFields } = profile
        const named = {
          ...profile,
          trials: `trials${mark}`,
          subscriptions: `subscriptions${mark}`,
          customFields: {
            ...customFields,
            effectif: `effectif${mark}`,
            fonction: `fonction${mark}`,
            secteur: `secteur${mark}`,
            service: `service${mark}`,
            apet: `apet${mark}`,
          },
        }
        expect(visitorRecord(named, code)).toMatchObject({
          visiteurEffectif: 'effectif@',
          visiteurFonction: 'fonction@',
          visiteurID: profile.id,
          visiteurSecteur: 'secteur@',
          visiteurService: 'service@',
          visiteurCode: code ?? 'none',
          visiteurTrials: 'trials@',
          visiteurCodeNAF: 'apet@',
          visiteurAbonnements: 'subscriptions@',
          visiteurSpaces: profile.spaces.length > 0 ? profile.spaces.join('|') : 'none',
        })
      }),
    )
  })

  test('neither name nor e-mail address is recorded [E06]', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const named = { ...profile, name: '@name@', email: '@email@' }
        expect(JSON.stringify(visitorRecord(named))).not.toMatch(/@(name|email)@/)
      }),
    )
  })
})

test('both records have the same fields in the same order [E06] [T02]', () => {
  expect(Object.keys(LOGGED_OUT_RECORD)).toStrictEqual(FIELDS)
})
