import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { isPremiumByEmail, settledState } from '#domain/premium/premium-by-email.ts'
import { isPremium } from '#domain/premium/premium-state.ts'
import { premiumStates } from '#test/support/arbitraries/premium.ts'

test('a yes by e-mail makes an active subscriber of a person unknown by token [V06]', () => {
  expect(settledState(true, 'none')).toBe('active')
})

test('a yes by e-mail does not hide that it is a trial [V06]', () => {
  expect(settledState(true, 'trial')).toBe('trial')
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
      expect(settledState(false, state)).toBe(state)
    }),
  )
})

test('a yes by e-mail keeps a premium state as it is, and makes any other active [V06]', () => {
  fc.assert(
    fc.property(premiumStates, (state) => {
      expect(settledState(true, state)).toBe(isPremium(state) ? state : 'active')
    }),
  )
})
