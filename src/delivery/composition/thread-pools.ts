import { threadPool } from '#adapters/threads/thread-pool.ts'
import type { TextWork } from '#application/newsroom/text-work.ts'
import type { MainContent, readMain } from '#delivery/machine-readable/main/read-main.ts'
import { seconds } from '#domain/shared/duration.ts'
import { refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { ManuscriptIssue } from '#ports/newsroom-store.ts'
import { isTooMuchWork } from '#ports/too-much-work.ts'

/** Creates the work on texts, which runs in a small pool of threads. */
export function threadedTextWork(): TextWork {
  const program = new URL('./text-work-thread.ts', import.meta.url)
  const pool = threadPool<Omit<TextWork, 'until'>>(program, { service: 'text work' })
  return {
    parse: (...args) => orTooMuch(pool.call('parse', ...args)),
    open: (...args) => orTooMuch(pool.call('open', ...args)),
    write: (...args) => orTooMuch(pool.call('write', ...args)),
    paste: (...args) => orTooMuch(pool.call('paste', ...args)),
    survey: (...args) => orTooMuch(pool.call('survey', ...args)),
    compare: (...args) => pool.call('compare', ...args),
    until: pool.until,
  }
}

const TOO_MUCH_WORK: ManuscriptIssue = {
  place: 'texte',
  message:
    'ce texte est trop long ou trop enchevêtré pour être lu en quelques secondes\u00A0: simplifiez-le, ou coupez-le en deux',
}

async function orTooMuch<Value>(
  work: Promise<Result<Value, readonly ManuscriptIssue[]>>,
): Promise<Result<Value, readonly ManuscriptIssue[]>> {
  try {
    return await work
  } catch (error) {
    if (!isTooMuchWork(error)) throw error
    return refused([TOO_MUCH_WORK])
  }
}

/** CPU time of the largest page, whose reading grows with its HTML. */
const PAGE_BUDGET = seconds(10)

/** Creates the reader of the main content of pages, which runs in one thread. */
export function threadedPageReader(): (html: string, origin: string) => Promise<MainContent> {
  const program = new URL('./page-reader-thread.ts', import.meta.url)
  const options = { service: 'page reader', maxThreads: 1, budget: PAGE_BUDGET }
  const pool = threadPool<{ readonly readMain: typeof readMain }>(program, options)
  return (html, origin) => pool.call('readMain', html, origin)
}
