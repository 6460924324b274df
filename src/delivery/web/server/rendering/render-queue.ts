import { setImmediate } from 'node:timers/promises'

import { bulkhead } from 'cockatiel'

import type { Duration } from '#domain/shared/duration.ts'

import { lateError } from '../limits/request-deadlines.ts'

/** Queue that runs one render at a time, since a render blocks the event loop for milliseconds. */
export interface RenderQueue {
  /** Runs a render after the renders queued before. */
  run<Rendered>(render: () => Rendered | Promise<Rendered>): Promise<Rendered>
  /** Returns the milliseconds that the oldest queued render has waited; 0 if none waits. */
  readonly oldestWaitMs: () => number
}

/**
 * Rounds of the event loop between two renders. Node accepts one connection per round: with a
 * render in every round, connections would wait longer than pages.
 */
const ROUNDS = 8

/**
 * Creates a render queue. A render whose turn comes after `timeout` milliseconds fails with an
 * `Outage`.
 */
export function renderQueue(timeout: Duration, now = () => performance.now()): RenderQueue {
  const slot = bulkhead(1, Infinity)
  const waiting: number[] = []
  return {
    run: <Rendered>(render: () => Rendered | Promise<Rendered>) => {
      const since = now()
      const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
      waiting.push(since)
      void slot.execute(async () => {
        waiting.shift()
        if (now() - since >= timeout) {
          reject(lateError(timeout))
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
    oldestWaitMs: () => {
      const [since] = waiting
      return since === undefined ? 0 : now() - since
    },
  }
}
