import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  activationOf,
  findEmailObstacle,
  parseActivationAnswer,
  stateObstacle,
} from '#domain/premium/activation-outcome.ts'
import type { PremiumState } from '#domain/visitor/premium-state.ts'
import { premiumStates } from '#test/support/arbitraries/premium.ts'

test('an error flag that is exactly false is an acceptance [T03] [C08]', () => {
  expect(parseActivationAnswer(false).ok).toBe(true)
})

test.each([true, undefined, null, 0, '', 'false', {}])(
  'the error flag %j is a failure [T03] [C08]',
  (error) => {
    expect(
      activationOf(parseActivationAnswer(error), { before: 'none', after: 'active' }),
    ).toStrictEqual({
      kind: 'failed',
    })
  },
)

test("the welcome is a trial's if the new state is trial [T03]", () => {
  expect(activationOf(parseActivationAnswer(false), newState('trial'))).toStrictEqual({
    kind: 'activated',
    trial: true,
  })
  expect(activationOf(parseActivationAnswer(false), newState('active'))).toStrictEqual({
    kind: 'activated',
    trial: false,
  })
})

test('the trial flag is set for the state trial alone [T03]', () => {
  fc.assert(
    fc.property(premiumStates, (state) => {
      expect(activationOf(parseActivationAnswer(false), newState(state))).toStrictEqual({
        kind: 'activated',
        trial: state === 'trial',
      })
    }),
  )
})

test('nothing but false activates [T03] [C08]', () => {
  fc.assert(
    fc.property(
      fc.anything().filter((error) => error !== false),
      premiumStates,
      (error, state) => {
        expect(activationOf(parseActivationAnswer(error), newState(state)).kind).not.toBe(
          'activated',
        )
      },
    ),
  )
})

test('a refusal is explained by the state before it [T03]', () => {
  fc.assert(
    fc.property(premiumStates, premiumStates, (before, after) => {
      const obstacle = stateObstacle(before)
      expect(activationOf(parseActivationAnswer(true), { before, after })).toStrictEqual(
        obstacle === undefined ? { kind: 'failed' } : { kind: 'refused', obstacle },
      )
    }),
  )
})

test.each(['trialAlreadyUsed', 'alreadySubscriber'] as const)(
  'the answer %s explains a refusal better than the state before [T03]',
  (obstacle) => {
    const states = { before: 'expired', after: 'expired' } as const
    expect(activationOf(parseActivationAnswer(obstacle), states)).toEqual({
      kind: 'refused',
      obstacle,
    })
  },
)

test.each([
  ['none', undefined],
  ['trial', 'trialUnderWay'],
  ['active', 'subscriptionUnderWay'],
  ['expiredTrial', 'trialAlreadyUsed'],
  ['expiredSubscriber', 'alreadySubscriber'],
  ['expired', 'alreadySubscriber'],
] as const)('the state %s stands in the way as %s [T01]', (state, obstacle) => {
  expect(stateObstacle(state)).toBe(obstacle)
})

test.each([
  [{ email: 'odile@exemple.fr', email_verified: true }, undefined],
  [{ email: 'odile@exemple.fr' }, undefined],
  [{ email: 'odile@exemple.fr', email_verified: false }, 'emailUnverified'],
  [{ phone_number: '+33612345678' }, 'emailMissing'],
  [{ email: '' }, 'emailMissing'],
])('the claims %j stand in the way as %s [T03]', (claims, obstacle) => {
  expect(findEmailObstacle(claims)).toBe(obstacle)
})

function newState(after: PremiumState) {
  return { before: 'none', after } as const
}
