import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  checkTrialAllowed,
  factsUpTo,
  premiumStatusAt,
  stateAt,
} from '#domain/premium/premium-history.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { TRIAL_LENGTH } from '#domain/premium/premium-offer.ts'
import { days } from '#domain/shared/duration.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import { nearInstants, premiumFacts, premiumHistories } from '#test/support/arbitraries/premium.ts'
import { NEXT_STATES } from '#test/support/fixtures/premium-transitions.ts'

const FACTS: readonly PremiumFact[] = [
  { kind: 'trialStarted', at: 1 },
  { kind: 'subscriptionStarted', at: 1, until: 5 },
  { kind: 'subscriptionStarted', at: 1, until: 9 },
  { kind: 'subscriptionRenewed', at: 1, until: 7 },
  { kind: 'subscriptionEnded', at: 1 },
  { kind: 'trialStarted', at: 2 },
]

describe('the facts known at an instant [T01]', () => {
  test('are those of its very moment and of before', () => {
    expect(factsUpTo(FACTS, 2)).toEqual(FACTS)
    expect(factsUpTo(FACTS, 1)).toEqual(FACTS.slice(0, -1))
    expect(factsUpTo(FACTS, 0)).toEqual([])
  })

  test('have one order, by moment, kind and term, however they came', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...FACTS], { minLength: FACTS.length }), (facts) => {
        expect(factsUpTo(facts, 2)).toEqual(FACTS)
      }),
    )
  })
})

const TRIAL: PremiumFact = { kind: 'trialStarted', at: days(10) }
const SUBSCRIPTION: PremiumFact = { kind: 'subscriptionStarted', at: days(50), until: days(80) }
const RENEWAL: PremiumFact = { kind: 'subscriptionRenewed', at: days(79), until: days(110) }
const END: PremiumFact = { kind: 'subscriptionEnded', at: days(90) }

describe('a life with Premium', () => {
  test.each([
    [9, 'none'],
    [10, 'trial'],
    [39, 'trial'],
    [40, 'expiredTrial'],
    [50, 'active'],
    [80, 'active'],
    [89, 'active'],
    [90, 'expiredSubscriber'],
    [200, 'expiredSubscriber'],
  ])('on day %i the state is %s [A05] [T01]', (day, state) => {
    expect(stateAt([END, RENEWAL, TRIAL, SUBSCRIPTION], days(day))).toBe(state)
  })

  test('the last millisecond of the thirty days is still the trial [A05]', () => {
    const end = days(10) + TRIAL_LENGTH
    expect(stateAt([TRIAL], end - 1)).toBe('trial')
    expect(stateAt([TRIAL], end)).toBe('expiredTrial')
  })

  test('a subscription expires at the end of its paid period', () => {
    expect(premiumStatusAt([SUBSCRIPTION], days(80))).toStrictEqual({
      state: 'expiredSubscriber',
      fact: SUBSCRIPTION,
      until: days(80),
    })
  })

  test('a subscription resumed after its end is active again', () => {
    const resumed: PremiumFact = { kind: 'subscriptionStarted', at: days(100), until: days(130) }
    expect(stateAt([SUBSCRIPTION, END, resumed], days(101))).toBe('active')
  })

  test('an end without a subscription changes nothing', () => {
    expect(stateAt([TRIAL, { kind: 'subscriptionEnded', at: days(11) }], days(12))).toBe('trial')
  })

  test('at equal times a trial sorts first, and an end last', () => {
    const end: PremiumFact = { kind: 'subscriptionEnded', at: SUBSCRIPTION.at }
    const trial: PremiumFact = { kind: 'trialStarted', at: SUBSCRIPTION.at }
    expect(stateAt([end, SUBSCRIPTION], days(51))).toBe('expiredSubscriber')
    expect(stateAt([SUBSCRIPTION, trial], days(51))).toBe('active')
  })

  test('what changes nothing to the end of access is not its reason', () => {
    const end: PremiumFact = { kind: 'subscriptionEnded', at: days(80) }
    const renewal: PremiumFact = { kind: 'subscriptionRenewed', at: days(60), until: days(70) }
    expect(premiumStatusAt([SUBSCRIPTION, renewal, end], days(90)).fact).toBe(SUBSCRIPTION)
  })

  test('a second trial, and a trial after a subscription, give nothing', () => {
    expect(stateAt([TRIAL, { ...TRIAL, at: days(45) }], days(46))).toBe('expiredTrial')
    expect(stateAt([SUBSCRIPTION, { ...TRIAL, at: days(90) }], days(91))).toBe('expiredSubscriber')
  })
})

describe('the right to a trial', () => {
  test('a newcomer may start one', () => {
    expect(checkTrialAllowed([])).toStrictEqual({ ok: true, value: 'trialAllowed' })
  })

  test('a person with a past trial never gets another', () => {
    expect(checkTrialAllowed([SUBSCRIPTION, TRIAL])).toStrictEqual({
      ok: false,
      problem: 'trialAlreadyUsed',
    })
  })

  test('a person with a past subscription may not', () => {
    expect(checkTrialAllowed([SUBSCRIPTION, END])).toStrictEqual({
      ok: false,
      problem: 'alreadySubscriber',
    })
  })
})

describe('laws', () => {
  const histories = fc.array(premiumFacts, { maxLength: 8 })

  test('the order in which facts are told does not matter', () => {
    fc.assert(
      fc.property(
        histories,
        nearInstants(),
        fc.infiniteStream(fc.nat()),
        (facts, instant, draws) => {
          const shuffled = facts
            .map((fact) => ({ fact, rank: draws.next().value }))
            .toSorted((one, other) => one.rank - other.rank)
            .map(({ fact }) => fact)
          expect(premiumStatusAt(shuffled, instant)).toStrictEqual(premiumStatusAt(facts, instant))
        },
      ),
    )
  })

  test('telling a fact twice changes nothing', () => {
    fc.assert(
      fc.property(histories, nearInstants(), (facts, instant) => {
        expect(premiumStatusAt([...facts, ...facts], instant)).toStrictEqual(
          premiumStatusAt(facts, instant),
        )
      }),
    )
  })

  test('what comes after an instant does not change the state at it', () => {
    fc.assert(
      fc.property(histories, histories, nearInstants(), (facts, later, instant) => {
        const future = later.filter((fact) => fact.at > instant)
        expect(premiumStatusAt([...facts, ...future], instant)).toStrictEqual(
          premiumStatusAt(facts, instant),
        )
      }),
    )
  })

  test('states only follow one another along the allowed transitions', () => {
    fc.assert(
      fc.property(premiumHistories, (life) => {
        const states = turningPoints(life).map((instant) => stateAt(life, instant))
        for (const [index, state] of states.entries()) {
          const before = states[index - 1] ?? 'none'
          expect(state === before || NEXT_STATES[before].includes(state)).toBe(true)
        }
        expect(states).not.toContain('expired')
      }),
    )
  })

  test('without payment, premium days never exceed the thirty of one trial [A05]', () => {
    fc.assert(
      fc.property(histories, (facts) => {
        const unpaid = facts.filter((fact) => !('until' in fact))
        const free = Array.from({ length: 200 }, (_, day) => stateAt(unpaid, days(day))).filter(
          isPremium,
        )
        expect(free.length).toBe(unpaid.some((fact) => fact.kind === 'trialStarted') ? 30 : 0)
      }),
    )
  })

  test('one more payment never shortens an access that is paid', () => {
    const payments = premiumFacts.filter((fact) => 'until' in fact)
    const paidHistories = fc.array(payments, { maxLength: 5 })
    fc.assert(
      fc.property(paidHistories, payments, nearInstants(), (paid, more, instant) => {
        fc.pre(stateAt(paid, instant) === 'active')
        expect(stateAt([...paid, more], instant)).toBe('active')
      }),
    )
  })

  test('access lasts exactly until the announced end', () => {
    fc.assert(
      fc.property(histories, nearInstants(), (facts, instant) => {
        const { state, until } = premiumStatusAt(facts, instant)
        fc.pre(until !== undefined)
        expect(isPremium(state)).toBe(instant < until)
      }),
    )
  })

  test('a person starts at most one trial, before anything else', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ pause: fc.nat(60), wish: fc.constantFrom('trial', 'subscribe', 'end') }),
        ),
        (wishes) => {
          const facts: PremiumFact[] = []
          let now = 0
          for (const { pause, wish } of wishes) {
            now += days(pause)
            const allowed = checkTrialAllowed(facts).ok
            expect(allowed).toBe(facts.length === 0)
            if (wish === 'trial' && allowed) facts.push({ kind: 'trialStarted', at: now })
            if (wish === 'subscribe') {
              facts.push({ kind: 'subscriptionStarted', at: now, until: now + days(30) })
            }
            if (wish === 'end' && stateAt(facts, now) === 'active') {
              facts.push({ kind: 'subscriptionEnded', at: now })
            }
          }
          expect(facts.filter((fact) => fact.kind === 'trialStarted').length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

/**
 * The moments at which a state may change: a fact, the end of a paid period, the end of a trial.
 */
function turningPoints(life: readonly PremiumFact[]): readonly number[] {
  const points = life.flatMap((fact) => [
    fact.at,
    'until' in fact ? fact.until : fact.at + TRIAL_LENGTH,
  ])
  return points.toSorted((one, other) => one - other)
}
