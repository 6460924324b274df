import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { activationOf, isAccepted } from '../../../src/domain/premium/activation.ts'
import { premiumStates } from '../../support/arbitraries-premium.ts'

test('an error flag that is exactly false is an acceptance [T03] [C08]', () => {
  expect(isAccepted(false)).toBe(true)
})

test.each([true, undefined, null, 0, '', 'false', {}])(
  'the error flag %j is a failure [T03] [C08]',
  (error) => {
    expect(activationOf(error, 'active')).toStrictEqual({ kind: 'failed' })
  },
)

test('the welcome is that of a trial when the new state is trial [T03]', () => {
  expect(activationOf(false, 'trial')).toStrictEqual({ kind: 'activated', trial: true })
  expect(activationOf(false, 'active')).toStrictEqual({ kind: 'activated', trial: false })
})

test('the trial flag is set for the state trial alone [T03]', () => {
  fc.assert(
    fc.property(premiumStates, (state) => {
      expect(activationOf(false, state)).toStrictEqual({
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
        expect(activationOf(error, state).kind).toBe('failed')
      },
    ),
  )
})
