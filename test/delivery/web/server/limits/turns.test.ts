import { describe, expect, test } from 'vitest'

import { takeTurns } from '#delivery/web/server/limits/turns.ts'
import { isOutage } from '#ports/outage.ts'

/** Counts the rounds of the event loop until it is told to stop. */
function rounds(): { readonly count: () => number; readonly stop: () => void } {
  let count = 0
  let stopped = false
  const round = (): void => {
    count += 1
    if (!stopped) setImmediate(round)
  }
  setImmediate(round)
  return {
    count: () => count,
    stop: () => {
      stopped = true
    },
  }
}

function broken(): never {
  throw new Error('cassé')
}

describe('work that holds the event loop', () => {
  test('is begun at once when there is nothing else, and then in the order in which it came', async () => {
    const turns = takeTurns(1_000)
    const done: number[] = []
    const work = [1, 2, 3].map((each) => turns.take(() => done.push(each)))
    expect(done).toEqual([1])
    await Promise.all(work)
    expect(done).toEqual([1, 2, 3])
    await turns.take(() => done.push(4))
    expect(done).toEqual([1, 2, 3, 4])
  })

  test('leaves rounds to others between two pieces, in each of which a connection is accepted', async () => {
    const loop = rounds()
    const turns = takeTurns(1_000)
    const begun = await Promise.all(Array.from({ length: 4 }, () => turns.take(() => loop.count())))
    loop.stop()
    const between = begun.slice(1).map((round, place) => round - (begun[place] ?? 0))
    expect(Math.min(...between)).toBeGreaterThan(6)
  })

  test('that waited for too long came to nothing; what came after it is done', async () => {
    const clock = { now: 0 }
    const turns = takeTurns(3_000, () => clock.now)
    const first = turns.take(() => 'premier')
    const late = turns.take(() => 'trop tard')
    clock.now = 250
    expect(turns.waitedBy()).toBe(250)
    clock.now = 3_000
    const next = turns.take(() => 'suivant')
    await expect(late).rejects.toSatisfy(isOutage)
    expect([await first, await next]).toEqual(['premier', 'suivant'])
    expect(turns.waitedBy()).toBe(0)
  })

  test('may fail without keeping the rest from its turn', async () => {
    const turns = takeTurns(1_000)
    const failing = [turns.take(broken), turns.take(broken)]
    const after = turns.take(() => 'fait')
    await expect(failing[0]).rejects.toThrow('cassé')
    await expect(failing[1]).rejects.toThrow('cassé')
    expect(await after).toBe('fait')
  })
})
