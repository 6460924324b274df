import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  isPremium,
  isPremiumByEmail,
  PREMIUM_STATES,
  premiumLabel,
  premiumStateOf,
  combinePremiumStates,
} from '#domain/visitor/premium-state.ts'
import { premiumStates } from '#test/support/arbitraries/premium.ts'

test('six states exist, and only these [T01]', () => {
  expect(PREMIUM_STATES).toStrictEqual([
    'active',
    'trial',
    'expiredTrial',
    'expiredSubscriber',
    'expired',
    'none',
  ])
})

test('a trial and a subscription under way are premium, nothing else is [T01]', () => {
  expect(PREMIUM_STATES.filter(isPremium)).toStrictEqual(['active', 'trial'])
})

test.each([
  ['active', 'activeSubscribe'],
  ['trial', 'activeTrial'],
  ['expiredTrial', 'expiredTrial'],
  ['expiredSubscriber', 'expiredSubscriber'],
  ['expired', 'expiredSubscriber'],
  ['none', 'notPremium'],
] as const)('the label of %s is %s [T01]', (state, label) => {
  expect(premiumLabel(state)).toBe(label)
})

test.each(['Active', 'TRIAL', '', 'premium', undefined, null, 1, {}, ['active']])(
  'the unknown answer %j is none [T01]',
  (answer) => {
    expect(premiumStateOf(answer)).toBe('none')
  },
)

test('every state reads back as itself [T01]', () => {
  fc.assert(
    fc.property(premiumStates, (state) => {
      expect(premiumStateOf(state)).toBe(state)
    }),
  )
})

test('an answer that names no state is none [T01]', () => {
  const states: readonly unknown[] = PREMIUM_STATES
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      fc.pre(!states.includes(answer))
      expect(premiumStateOf(answer)).toBe('none')
    }),
  )
})

test('labels say active, trial and notPremium for exactly those states [T01]', () => {
  fc.assert(
    fc.property(premiumStates, (state) => {
      const label = premiumLabel(state)
      expect(label.startsWith('active')).toBe(isPremium(state))
      expect(/trial/i.test(label)).toBe(/trial/i.test(state))
      expect(label === 'notPremium').toBe(state === 'none')
    }),
  )
})

test('a yes by email makes a person unknown by token active [V06]', () => {
  expect(combinePremiumStates(true, 'none')).toBe('active')
})

test('a yes by e-mail does not hide that it is a trial [V06]', () => {
  expect(combinePremiumStates(true, 'trial')).toBe('trial')
})

test('the answer by e-mail counts only if it is true [V06]', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(isPremiumByEmail(answer)).toBe(answer === true)
    }),
  )
})

test('the answer true counts [V06]', () => {
  expect(isPremiumByEmail(true)).toBe(true)
})

test('a no by e-mail changes nothing [V06]', () => {
  fc.assert(
    fc.property(premiumStates, (state) => {
      expect(combinePremiumStates(false, state)).toBe(state)
    }),
  )
})

test('a yes by email keeps a premium state, and activates others [V06]', () => {
  fc.assert(
    fc.property(premiumStates, (state) => {
      expect(combinePremiumStates(true, state)).toBe(isPremium(state) ? state : 'active')
    }),
  )
})
