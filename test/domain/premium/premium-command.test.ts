import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { decidePremiumFact } from '#domain/premium/premium-command.ts'
import type { PremiumCommand } from '#domain/premium/premium-command.ts'
import { accessEnd, stateAt } from '#domain/premium/premium-history.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import { premiumHistories } from '#test/support/arbitraries/premium.ts'

const NOW = Date.UTC(2026, 10, 21, 11)
const UNTIL = Date.UTC(2026, 11, 31, 23)
const SUBSCRIBED: PremiumFact = { kind: 'subscriptionStarted', at: NOW - days(10), until: UNTIL }
const TRIAL: PremiumFact = { kind: 'trialStarted', at: NOW - days(1) }

describe('an order', () => {
  test.each<[string, readonly PremiumFact[], PremiumCommand, PremiumFact]>([
    [
      'starts a subscription, today and three months counted',
      [],
      { kind: 'grant', months: 3 },
      { kind: 'subscriptionStarted', at: NOW, until: Date.UTC(2027, 1, 21, 23) },
    ],
    [
      'follows a trial',
      [TRIAL],
      { kind: 'grant', until: UNTIL },
      { kind: 'subscriptionStarted', at: NOW, until: UNTIL },
    ],
    [
      'prolongs a subscription from its last day, to the end of a shorter month',
      [SUBSCRIBED],
      { kind: 'grant', months: 2 },
      { kind: 'subscriptionRenewed', at: NOW, until: Date.UTC(2027, 1, 28, 23) },
    ],
    [
      'ends a subscription now',
      [SUBSCRIBED],
      { kind: 'end' },
      { kind: 'subscriptionEnded', at: NOW },
    ],
    [
      'ends a subscription later',
      [SUBSCRIBED],
      { kind: 'end', at: NOW + days(3) },
      { kind: 'subscriptionEnded', at: NOW + days(3) },
    ],
  ])('%s', (_name, facts, order, fact) => {
    expect(decidePremiumFact(order, facts, NOW)).toEqual({ ok: true, value: fact })
  })

  const announced: PremiumFact = { kind: 'subscriptionEnded', at: NOW + days(5) }
  const renewed: PremiumFact = { kind: 'subscriptionRenewed', at: NOW - days(1), until: UNTIL }
  test.each<[string, readonly PremiumFact[], PremiumCommand]>([
    ['termPast', [], { kind: 'grant', until: NOW }],
    ['termTooFar', [], { kind: 'grant', until: Date.UTC(3026, 0, 1) }],
    ['monthsInvalid', [], { kind: 'grant', months: 0 }],
    ['monthsInvalid', [], { kind: 'grant', months: 1.5 }],
    ['monthsInvalid', [], { kind: 'grant', months: 121 }],
    ['alreadyLonger', [SUBSCRIBED], { kind: 'grant', until: UNTIL }],
    ['endAnnounced', [SUBSCRIBED, announced], { kind: 'grant', until: UNTIL + days(9) }],
    ['notSubscribed', [], { kind: 'end' }],
    ['notSubscribed', [TRIAL], { kind: 'end' }],
    ['notSubscribed', [SUBSCRIBED], { kind: 'end', at: UNTIL }],
    ['renewedLater', [SUBSCRIBED, renewed], { kind: 'end', at: NOW - days(2) }],
  ])('is refused: %s', (problem, facts, order) => {
    expect(decidePremiumFact(order, facts, NOW)).toEqual({ ok: false, problem })
  })
})

describe('the limits of an order', () => {
  test('are ten years from now, that moment included', () => {
    expect(granted({ kind: 'grant', until: NOW + days(3660) }).ok).toBe(true)
    const problem = 'termTooFar'
    expect(granted({ kind: 'grant', until: NOW + days(3660) + 1 })).toEqual({ ok: false, problem })
  })

  test.each([1, 120])('are one month and 120, both included: %i', (months) => {
    expect(granted({ kind: 'grant', months }).ok).toBe(true)
  })

  test('count today from its first moment in Paris on', () => {
    const midnight = Date.UTC(2026, 10, 20, 23)
    const [first, noon] = [midnight, midnight + days(0.5)].map((now) => {
      const fact = granted({ kind: 'grant', months: 1 }, now)
      return fact.ok && 'until' in fact.value ? fact.value.until : undefined
    })
    expect(first).toBe(Date.UTC(2026, 11, 21, 23))
    expect(first).toBe(noon)
  })
})

const nows = fc.nat(500).map(days)

property.prop([premiumHistories, nows, fc.integer({ min: -10, max: 500 })])(
  'a subscription that is given lasts until its very term',
  (facts, now, more) => {
    const until = now + days(more)
    const fact = decidePremiumFact({ kind: 'grant', until }, facts, now)
    if (!fact.ok) return
    expect(stateAt([...facts, fact.value], now)).toBe('active')
    expect(accessEnd([...facts, fact.value], now)).toBe(until)
  },
)

property.prop([premiumHistories, nows, fc.integer({ min: -100, max: 100 })])(
  'a subscription that is ended is over by then, and by now',
  (facts, now, more) => {
    const at = now + days(more)
    const fact = decidePremiumFact({ kind: 'end', at }, facts, now)
    if (!fact.ok) return
    expect(stateAt(facts, at)).toBe('active')
    expect(stateAt([...facts, fact.value], Math.max(at, now))).not.toBe('active')
  },
)

function granted(order: PremiumCommand, now = NOW) {
  return decidePremiumFact(order, [], now)
}
