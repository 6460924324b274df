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

  const bursts = fc.array(
    fc.record({
      pause: fc.oneof(fc.constantFrom(1, 4999, 5000), fc.nat(3000)),
      events: fc.nat(400),
    }),
    { maxLength: 6 },
  )

  law.prop([bursts])('of any burst, as many events are kept as 5 s have room for', (each) => {
    const kept: number[] = []
    let now = 0
    for (const { pause, events } of each) {
      now += pause
      const room = 300 - kept.filter((instant) => now - instant < 5000).length
      const before = kept.length
      for (let event = 0; event < events; event += 1) {
        if (acceptsEvent(kept, now)) kept.push(now)
      }
      expect(kept.length - before).toBe(Math.min(events, room))
    }
  })

  law.prop([fc.double({ noNaN: true }), fc.double({ noNaN: true, max: 15_000 })])(
    'the least duration is the configured one, 15 s at the most',
    (any, short) => {
      expect(replayMinimum(any)).toBeLessThanOrEqual(15_000)
      expect(replayMinimum(short)).toBe(short)
    },
  )

  const near = fc.integer({ min: -2, max: 2 })
  const activity = fc.oneof(fc.constant(0), fc.nat(3_000_000))
  law.prop([fc.constantFrom(300_000, 900_000, 3_600_000), near, activity])(
    'a recording pauses after 5 idle minutes, expires after 15, ends after an hour, sharp',
    (limit, more, activeAt) => {
      const now = activeAt + limit + more
      const idle = limit + more
      const [ended, expired, paused] = [now >= 3_600_000, idle >= 900_000, idle >= 300_000]
      const status = ended ? 'ended' : expired ? 'expired' : paused ? 'paused' : 'running'
      expect(replayStatus({ startedAt: 0, activeAt }, now)).toBe(status)
    },
  )

  law.prop([fc.integer({ min: 1, max: 50 })])(
    'three failures are followed by another try, a fourth by none',
    (failures) => {
      expect(retryDelay(failures)).toBe(failures <= 3 ? 5000 : undefined)
    },
  )

  test.each(['a', 'a😀', '😀', 'é😀'])(
    'a network body of %j again and again is cut where its last whole character ends',
    (characters) => {
      for (let length = 149_996; length <= 150_004; length += 1) {
        const body = characters.repeat(length).slice(0, length)
        const kept = keptBody(body)
        const whole = body.slice(0, 150_000).isWellFormed() || length <= 150_000
        expect(kept).toBe(body.slice(0, whole ? 150_000 : 149_999))
      }
    },
  )

  test('a network body keeps its first 150,000 characters, none of them halved', () => {
    expect(keptBody('{}')).toBe('{}')
    expect(keptBody('a'.repeat(150_001))).toBe('a'.repeat(150_000))
    expect(keptBody(`${'a'.repeat(149_999)}😀`)).toBe('a'.repeat(149_999))
    expect(keptBody(`${'a'.repeat(149_998)}😀b`)).toBe(`${'a'.repeat(149_998)}😀`)
  })
})
