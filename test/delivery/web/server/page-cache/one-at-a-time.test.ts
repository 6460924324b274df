import { describe, expect, test, vi } from 'vitest'

import { oneAtATime } from '#delivery/web/server/page-cache/one-at-a-time.ts'

describe('what is done one at a time', () => {
  test('begins at once, and each when the one before has ended', async () => {
    const later = oneAtATime()
    const log: string[] = []
    const ends: (() => void)[] = []
    for (const name of ['a', 'b', 'c']) {
      later(async () => {
        log.push(`${name} begins`)
        await new Promise<void>((resolve) => ends.push(resolve))
        log.push(`${name} ends`)
      })
    }
    expect(log).toEqual(['a begins'])
    for (const done of [1, 2, 3]) {
      await vi.waitFor(() => expect(ends).toHaveLength(done))
      ends[done - 1]?.()
    }
    await vi.waitFor(() => expect(log).toHaveLength(6))
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  test('begins again after it had nothing to do', async () => {
    const later = oneAtATime()
    const done: number[] = []
    for (const round of [1, 2]) {
      later(async () => void done.push(round))
      await vi.waitFor(() => expect(done).toHaveLength(round))
    }
  })
})
