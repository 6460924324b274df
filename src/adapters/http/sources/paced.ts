import type { ReadingProgress } from '#ports/content-source.ts'

const BATCH = 10

/** Things to read one by one, telling how far the reading is and letting the process answer readers between batches. */
export async function* paced<Item>(
  items: readonly Item[],
  progress: ReadingProgress,
): AsyncGenerator<Item> {
  for (const [at, item] of items.entries()) {
    if (at % BATCH === 0) {
      progress(at, items.length)
      await new Promise((resolve) => setImmediate(resolve))
    }
    yield item
  }
  progress(items.length, items.length)
}
