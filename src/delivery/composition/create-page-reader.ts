import { threadPool } from '#adapters/threads/thread-pool.ts'
import type { readMain } from '#delivery/machine-readable/main/read-main.ts'
import type { MainContent } from '#delivery/machine-readable/main/read-main.ts'
import { seconds } from '#domain/shared/duration.ts'

const PROGRAM = new URL('./page-reader-thread.ts', import.meta.url)

/** CPU time of the largest page, whose reading grows with its HTML. */
const BUDGET = seconds(10)

/** Creates the reader of the main content of pages, which runs in one thread. */
export function threadedPageReader(): (html: string, origin: string) => Promise<MainContent> {
  const pool = threadPool<{ readonly readMain: typeof readMain }>(PROGRAM, {
    service: 'page reader',
    maxThreads: 1,
    budget: BUDGET,
  })
  return (html, origin) => pool.call('readMain', html, origin)
}
