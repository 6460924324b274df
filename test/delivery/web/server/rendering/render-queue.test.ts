import { describe, expect, test } from 'vitest'

import { renderQueue } from '#delivery/web/server/rendering/render-queue.ts'
import { isOutage } from '#ports/outage.ts'

describe('the render queue', () => {
  test('runs the first render at once and the others in their order', async () => {
    const queue = renderQueue(1_000)
    const done: number[] = []
    const work = [1, 2, 3].map((each) => queue.run(() => done.push(each)))
    expect(done).toEqual([1])
    await Promise.all(work)
    expect(done).toEqual([1, 2, 3])
    await queue.run(() => done.push(4))
    expect(done).toEqual([1, 2, 3, 4])
  })

  test('leaves rounds of the event loop between two renders', async () => {
    const loop = rounds()
    const queue = renderQueue(1_000)
    const begun = await Promise.all(Array.from({ length: 4 }, () => queue.run(() => loop.count())))
    loop.stop()
    const between = begun.slice(1).map((round, place) => round - (begun[place] ?? 0))
    expect(Math.min(...between)).toBeGreaterThan(6)
  })

  test('rejects a render that waited too long, and runs the next', async () => {
    const clock = { now: 0 }
    const queue = renderQueue(3_000, () => clock.now)
    const first = queue.run(() => 'premier')
    const late = queue.run(() => 'trop tard')
    clock.now = 250
    expect(queue.oldestWaitMs()).toBe(250)
    clock.now = 3_000
    const next = queue.run(() => 'suivant')
    await expect(late).rejects.toSatisfy(isOutage)
    expect([await first, await next]).toEqual(['premier', 'suivant'])
    expect(queue.oldestWaitMs()).toBe(0)
  })

  test('runs the renders behind one that throws', async () => {
    const queue = renderQueue(1_000)
    const failing = [queue.run(broken), queue.run(broken)]
    const after = queue.run(() => 'fait')
    await expect(failing[0]).rejects.toThrow('cassé')
    await expect(failing[1]).rejects.toThrow('cassé')
    expect(await after).toBe('fait')
  })
})

/** Counts the rounds of the event loop until `stop` is called. */
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
