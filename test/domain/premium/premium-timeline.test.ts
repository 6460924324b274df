import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { accessEnd, premiumTimeline, stateAt, stateSince } from '#domain/premium/premium-history.ts'
import type { PremiumFact } from '#domain/premium/premium-history.ts'
import { days } from '#domain/shared/duration.ts'
import { isPremium } from '#domain/visitor/premium-state.ts'
import { premiumHistories } from '#test/support/arbitraries/premium.ts'

const TRIAL: PremiumFact = { kind: 'trialStarted', at: 0 }
const STARTED: PremiumFact = { kind: 'subscriptionStarted', at: days(40), until: days(100) }
const RENEWED: PremiumFact = { kind: 'subscriptionRenewed', at: days(90), until: days(200) }
const ENDED: PremiumFact = { kind: 'subscriptionEnded', at: days(150) }

describe('a Premium history [T01]', () => {
  test('tells each fact, and access that ran out by itself', () => {
    expect(premiumTimeline([RENEWED, TRIAL, STARTED])).toEqual([
      { at: 0, fact: TRIAL, state: 'trial' },
      { at: days(30), state: 'expiredTrial' },
      { at: days(40), fact: STARTED, state: 'active' },
      { at: days(90), fact: RENEWED, state: 'active' },
      { at: days(200), state: 'expiredSubscriber' },
    ])
  })

  test('shows an announced end before the term, and no later term', () => {
    const moments = premiumTimeline([STARTED, RENEWED, ENDED])
    expect(moments.at(-1)).toEqual({ at: days(150), fact: ENDED, state: 'expiredSubscriber' })
    expect(accessEnd([STARTED, RENEWED, ENDED], days(95))).toBe(days(150))
  })

  test('tells a term once on which a fact falls', () => {
    const ended: PremiumFact = { kind: 'subscriptionEnded', at: days(100) }
    expect(premiumTimeline([STARTED, ended])).toHaveLength(2)
  })

  test('before its first fact has no access, end or date', () => {
    expect(accessEnd([STARTED], days(39))).toBeUndefined()
    expect(stateSince([STARTED], days(39))).toBeUndefined()
    expect(stateSince([ENDED], days(151))).toBeUndefined()
  })

  test('ends the access of today, not that of before', () => {
    expect(accessEnd([TRIAL, STARTED], days(60))).toBe(days(100))
  })

  test('dates a state from its very moment on', () => {
    expect(stateSince([STARTED], days(40))).toBe(days(40))
    expect(stateSince([STARTED], days(100))).toBe(days(100))
  })

  test('of no facts is empty', () => {
    expect(premiumTimeline([])).toEqual([])
    expect([stateSince([], 0), accessEnd([], 0)]).toEqual([undefined, undefined])
  })

  test('says since when a state lasts, renewals included', () => {
    expect(stateSince([STARTED, RENEWED], days(120))).toBe(days(40))
    expect(stateSince([STARTED, RENEWED], days(250))).toBe(days(200))
  })
})

const moments = fc.integer({ min: -1, max: 600 }).map(days)

property.prop([premiumHistories, moments])(
  "the state at an instant is the last change's state",
  (facts, instant) => {
    const last = premiumTimeline(facts).findLast(({ at }) => at <= instant)
    expect(last?.state ?? 'none').toBe(stateAt(facts, instant))
  },
)

property.prop([premiumHistories, moments])(
  'access lasts until its end, and is over then',
  (facts, instant) => {
    const end = accessEnd(facts, instant)
    expect(end !== undefined).toBe(isPremium(stateAt(facts, instant)))
    if (end === undefined) return
    expect(isPremium(stateAt(facts, end - 1))).toBe(true)
    expect(isPremium(stateAt(facts, end))).toBe(false)
  },
)

property.prop([premiumHistories, moments])(
  'a state was another just before it began',
  (facts, instant) => {
    const since = stateSince(facts, instant)
    if (since === undefined) {
      expect(stateAt(facts, instant)).toBe('none')
      return
    }
    expect(stateAt(facts, since)).toBe(stateAt(facts, instant))
    expect(stateAt(facts, since - 1)).not.toBe(stateAt(facts, since))
  },
)
