import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import { isOutage } from '#ports/outage.ts'

/** Work after publications, such as a refresh of the search index. */
interface PublicationWork {
  /** Does the work. Resolves to false if it has to be done again. */
  readonly work: () => Promise<boolean>
  /** Logs work that failed. An outage is logged by the other users of the service. */
  readonly onError: (error: unknown) => void
  /** No work begins after this signal is aborted. */
  readonly signal: AbortSignal
  /** Delay after a publication, so that sources published together need the work once. */
  readonly delay?: Duration
  /** Delay of the retry after work that failed or has to be done again. */
  readonly retryAfter?: Duration
}

/**
 * Creates a function, to call at each publication, that schedules the work after it. Runs never
 * overlap.
 */
export function throttleWork({
  work,
  onError,
  signal,
  delay = seconds(5),
  retryAfter = minutes(5),
}: PublicationWork): () => void {
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let isRunning = false
  /** Schedules a run. The earliest time wins, so a publication does not wait for a retry. */
  const schedule = (after: Duration): void => {
    const at = performance.now() + after
    if (signal.aborted || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void run(), after).unref()
  }
  const run = async (): Promise<void> => {
    due = Number.POSITIVE_INFINITY
    if (isRunning) return schedule(delay)
    isRunning = true
    const isDone = await work().catch((error: unknown) => {
      if (!isOutage(error)) onError(error)
      return false
    })
    isRunning = false
    if (!isDone) schedule(retryAfter)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return () => schedule(delay)
}

/** State and refresh of the search index. */
interface IndexRefresh {
  /** Resolves to true if the content in the index differs from the published content. */
  readonly isOutdated: () => Promise<boolean>
  readonly refresh: () => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Refreshes an outdated search index, which another process with the same data folder may have
 * done. Resolves to true if the index is current.
 */
export async function refreshIfOutdated({
  isOutdated,
  refresh,
  signal,
}: IndexRefresh): Promise<boolean> {
  if (!(await isOutdated())) return true
  if (signal.aborted) return false
  await refresh()
  return !(await isOutdated())
}
