import { setImmediate } from 'node:timers/promises'

import type { ReadingProgress } from '#ports/publishing.ts'

const BATCH_SIZE = 10

/**
 * Iterates over records in batches. Reports progress and yields to the event loop before each
 * batch.
 */
export async function* yieldToEventLoop<Item>(
  records: Iterable<Item> | AsyncIterable<Item>,
  total: number | undefined,
  progress: ReadingProgress,
): AsyncGenerator<Item> {
  let read = 0
  for await (const record of records) {
    if (read % BATCH_SIZE === 0) {
      progress(read, total)
      await setImmediate()
    }
    read += 1
    yield record
  }
  progress(read, total ?? read)
}
