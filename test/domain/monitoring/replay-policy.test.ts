import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  acceptsEvent,
  keptBody,
  REPLAY_LIMITS,
  replayMinimum,
  replayStatus,
  retryDelay,
} from '../../../src/domain/monitoring/replay-policy.ts'

describe('the limits of a recording [K06]', () => {
  test('are those of the specification', () => {
    expect(REPLAY_LIMITS).toEqual({
      flushDelay: { least: 5000, most: 5500 },
      minimum: 4999,
      minimumCap: 15000,
      maximum: 3600000,
      idlePause: 300000,
      sessionExpiry: 900000,
      burst: { events: 300, within: 5000 },
      retries: { count: 3, interval: 5000 },
      bodyCharacters: 150000,
    })
  })

  test('the least duration is 4,999 ms, or as configured up to 15 s', () => {
    expect([replayMinimum(), replayMinimum(0), replayMinimum(60_000)]).toEqual([4999, 0, 15000])
  })

  test.each([
    [0, 0, 'running'],
    [299_999, 0, 'running'],
    [300_000, 0, 'paused'],
    [899_999, 0, 'paused'],
    [900_000, 0, 'expired'],
    [3_599_999, 3_599_999, 'running'],
    [3_600_000, 3_600_000, 'ended'],
  ])('at %i ms, active at %i ms, it is %s', (now, activeAt, status) => {
    expect(replayStatus({ startedAt: 0, activeAt }, now)).toBe(status)
  })

  test('a failed sending is tried anew three times, 5 s apart', () => {
    expect([1, 2, 3, 4].map(retryDelay)).toEqual([5000, 5000, 5000, undefined])
  })

  test('an event is refused while 300 are less than 5 s old', () => {
    const burst = Array.from({ length: 300 }, (_, place) => place)
    expect([acceptsEvent(burst, 4999), acceptsEvent(burst, 5000)]).toEqual([false, true])
    expect(acceptsEvent(burst.slice(1), 300)).toBe(true)
  })

  law.prop([fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 400, maxLength: 800 })])(
    'no 5 s ever hold more than 300 events',
    (gaps) => {
      const kept: number[] = []
      let now = 0
      for (const gap of gaps) {
        now += gap
        if (acceptsEvent(kept, now)) kept.push(now)
      }
      for (const [place, instant] of kept.entries()) {
        const before = kept[place - 300]
        if (before !== undefined) expect(instant - before).toBeGreaterThanOrEqual(5000)
      }
      expect(kept.length).toBeGreaterThanOrEqual(300)
    },
  )

  test('a network body keeps its first 150,000 characters, none of them halved', () => {
    expect(keptBody('{}')).toBe('{}')
    expect(keptBody('a'.repeat(150_001))).toBe('a'.repeat(150_000))
    expect(keptBody(`${'a'.repeat(149_999)}😀`)).toBe('a'.repeat(149_999))
    expect(keptBody(`${'a'.repeat(149_998)}😀b`)).toBe(`${'a'.repeat(149_998)}😀`)
  })
})
