import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import {
  activationOf,
  addressObstacle,
  parseActivationAnswer,
  stateObstacle,
  trialKey,
  trialRequestAfterFailure,
  isTrialRequested,
} from '#domain/premium/activation-outcome.ts'
import type { PremiumState } from '#domain/premium/premium-state.ts'
import { minutes } from '#domain/shared/duration.ts'
import { premiumStates } from '#test/support/arbitraries/premium.ts'
import { anEmail as email } from '#test/support/fixtures/parsed-email.ts'

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
  expect(addressObstacle(claims)).toBe(obstacle)
})

function newState(after: PremiumState) {
  return { before: 'none', after } as const
}

const word = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
const domain = fc.constantFrom('exemple.fr', 'rh.exemple.fr')

property.prop([word, word, domain])(
  'one trial for all the tags and capitals of an address [P02]',
  (local, tag, at) => {
    const plain = trialKey(email(`${local}@${at}`))
    expect(trialKey(email(`${local}+${tag}@${at}`))).toBe(plain)
    expect(trialKey(email(`${local}+${tag}+${tag}@${at}`))).toBe(plain)
    expect(trialKey(email(`${local.toUpperCase()}@${at.toUpperCase()}`))).toBe(plain)
  },
)

property.prop([word, word, domain, domain])(
  'two addresses share one only when they differ by capitals alone [P02]',
  (one, other, oneDomain, otherDomain) => {
    const alike = `${one}@${oneDomain}`.toLowerCase() === `${other}@${otherDomain}`.toLowerCase()
    const keys = [email(`${one}@${oneDomain}`), email(`${other}@${otherDomain}`)].map(trialKey)
    expect(keys[0] === keys[1]).toBe(alike)
  },
)

test('a tag and capitals leave the key [P02]', () => {
  expect(trialKey(email('Claire+rh+2@exemple.fr'))).toBe('claire@exemple.fr')
})

test('a local part that begins with a plus sign is kept whole', () => {
  expect(trialKey(email('+A@exemple.fr'))).toBe('+a@exemple.fr')
})

property.prop([fc.constantFrom('/guide', '/'), fc.integer({ min: -5, max: 15 })])(
  'a wish stands on its own page alone, for ten minutes [T05]',
  (path, after) => {
    const wish = { path: '/guide', storedAt: minutes(100) }
    const stands = path === '/guide' && after >= 0 && after <= 10
    expect(isTrialRequested(wish, path, minutes(100 + after))).toBe(stands)
  },
)

test('a request is valid from its instant to its expiry, inclusive [T05]', () => {
  const wish = { path: '/guide', storedAt: minutes(100) }
  const moments = [-1, 0, minutes(10), minutes(10) + 1]
  const stands = moments.map((after) => isTrialRequested(wish, '/guide', wish.storedAt + after))
  expect(stands).toEqual([false, true, true, false])
  expect(isTrialRequested(wish, '/', wish.storedAt)).toBe(false)
})

test('without a wish no address starts a trial [T05]', () => {
  expect(isTrialRequested(undefined, '/guide', 0)).toBe(false)
})

test('a failed trial request is retried once, within its time [T05]', () => {
  const wish = { path: '/guide', storedAt: 0 }
  const left = trialRequestAfterFailure(wish)
  expect(left).toEqual({ ...wish, failed: true })
  expect(left && trialRequestAfterFailure(left)).toBeUndefined()
  expect(isTrialRequested(left, '/guide', minutes(10))).toBe(true)
  expect(isTrialRequested(left, '/guide', minutes(11))).toBe(false)
})
