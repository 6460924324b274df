import { setImmediate } from 'node:timers/promises'

import { bulkhead } from 'cockatiel'

import type { Duration } from '#domain/shared/duration.ts'
import { Outage } from '#ports/outage.ts'

/** Renders one at a time: each holds the event loop for milliseconds. */
export interface RenderQueue {
  /** Runs a render in its turn, at once when the queue is empty. */
  run<Rendered>(render: () => Rendered): Promise<Rendered>
  /** Milliseconds that the first in the queue has waited. */
  readonly waitedBy: () => number
}

/**
 * Rounds of the event loop between two renders. Node accepts one connection in each round:
 * with a render in every round, connections would wait longer than pages.
 */
const ROUNDS = 8

/** Makes a queue whose renders fail with an `Outage` once they have waited for the timeout. */
export function renderQueue(timeout: Duration, now = () => performance.now()): RenderQueue {
  const slot = bulkhead(1, Infinity)
  const waiting: number[] = []
  return {
    run: (render) => {
      const since = now()
      const { promise, resolve, reject } = Promise.withResolvers<ReturnType<typeof render>>()
      waiting.push(since)
      void slot.execute(async () => {
        waiting.shift()
        if (now() - since >= timeout) {
          reject(new Outage('render', `not begun within ${timeout} ms`))
          return
        }
        try {
          resolve(render())
        } catch (error) {
          reject(error)
        }
        for (let round = 0; round < ROUNDS; round += 1) await setImmediate()
      })
      return promise
    },
    waitedBy: () => {
      const [since] = waiting
      return since === undefined ? 0 : now() - since
    },
  }
}
