import { describe, expect, test } from 'vitest'

import { days, hours, minutes, seconds } from '#domain/shared/duration.ts'

describe('a duration', () => {
  test('is counted in milliseconds', () => {
    expect([seconds(20), minutes(10), hours(6), days(30)]).toEqual([
      20_000, 600_000, 21_600_000, 2_592_000_000,
    ])
  })
})
