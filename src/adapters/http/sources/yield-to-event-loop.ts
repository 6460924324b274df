import { setImmediate } from 'node:timers/promises'

import type { ReadingProgress } from '#ports/content-source-and-publisher.ts'

const BATCH_SIZE = 10

/**
 * Yields the records one by one. Before each batch of ten, reports progress and lets the event loop
 * run. `total` is undefined if the number is not known in advance.
 */
export async function* yieldToEventLoop<Item>(
  records: Iterable<Item> | AsyncIterable<Item>,
  total: number | undefined,
  progress: ReadingProgress,
): AsyncGenerator<Item> {
  let count = 0
  for await (const record of records) {
    if (count % BATCH_SIZE === 0) {
      progress(count, total)
      await setImmediate()
    }
    count += 1
    yield record
  }
  progress(count, total ?? count)
}
