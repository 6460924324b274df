import { fc } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { REPLAY_LIMITS, retryDelay } from '#domain/monitoring/replay-policy.ts'

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
