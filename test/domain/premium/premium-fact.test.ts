import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { factsUpTo } from '#domain/premium/premium-fact.ts'
import type { PremiumFact } from '#domain/premium/premium-fact.ts'

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
