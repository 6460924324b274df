import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import {
  isSampled,
  isTraced,
  MONITORING_POLICY,
  monitoringEnvironment,
  REPLAY_LIMITS,
  replayMode,
  retryDelay,
} from '#domain/monitoring/monitoring-policy.ts'

const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('the monitoring policy [K06]', () => {
  test('samples, masks and blocks as the specification says', () => {
    expect(MONITORING_POLICY).toEqual({
      traceSampleRate: 1,
      sessionReplaySampleRate: 0.1,
      errorReplaySampleRate: 1,
      debug: false,
      maskAllText: true,
      blockAllMedia: true,
    })
  })

  test.each([
    [undefined, 'production'],
    ['', 'production'],
    [' ', 'production'],
    ['preview', 'preview'],
    [' staging ', 'staging'],
  ])('names the environment of %j %s', (hosting, name) => {
    expect(monitoringEnvironment(hosting)).toBe(name)
  })

  property.prop([fc.integer({ min: 100, max: 599 }), draw])(
    'traces every answer but « page not found »',
    (status, chance) => {
      expect(isTraced({ status }, chance)).toBe(status !== 404)
    },
  )

  test('drops the transactions of pages that are not found', () => {
    expect(isTraced({ status: 404 }, 0)).toBe(false)
  })

  property.prop([draw, draw])(
    'records one session in ten, every other from its first error',
    (session, error) => {
      expect(replayMode({ session, error })).toBe(session < 0.1 ? 'session' : 'onError')
    },
  )

  test('records nothing when no draw is within the rates', () => {
    expect(replayMode({ session: 0.1, error: 1 })).toBe('off')
  })

  property.prop([draw, draw, draw])(
    'a higher rate samples all that a lower one does',
    (chance, one, other) => {
      fc.pre(isSampled(chance, Math.min(one, other)))
      expect(isSampled(chance, Math.max(one, other))).toBe(true)
    },
  )

  property.prop([fc.string(), fc.constantFrom('', ' ', '\t')])(
    'names the environment as the hosting does, production when it says nothing',
    (name, space) => {
      expect(monitoringEnvironment(space + name + space)).toBe(name.trim() || 'production')
    },
  )

  property.prop([draw])('rate 1 takes all, rate 0 none', (chance) => {
    expect([isSampled(chance, 1), isSampled(chance, 0)]).toEqual([true, false])
  })
})

describe('the limits of a recording [K06]', () => {
  test('are those of the specification', () => {
    expect(REPLAY_LIMITS).toEqual({
      flushDelay: { least: 5000, most: 5500 },
      minimum: 4999,
      maximum: 3_600_000,
      retries: { count: 3, interval: 5000 },
    })
  })

  test('a failed request is tried again three times, 5 s apart', () => {
    expect([1, 2, 3, 4].map(retryDelay)).toEqual([5000, 5000, 5000, undefined])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), (failures) => {
        expect(retryDelay(failures)).toBe(failures <= 3 ? 5000 : undefined)
      }),
    )
  })
})
