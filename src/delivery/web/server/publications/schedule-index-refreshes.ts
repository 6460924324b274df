import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

/** Dependencies of the refresh of the search index. */
export interface IndexRefreshDeps {
  /** Resolves to true if the content in the index differs from the published content. */
  readonly outdated: () => Promise<boolean>
  /** Refreshes the index, unless another process with the same data folder did. */
  readonly refresh: () => Promise<void>
  readonly logger: Logger
  /** No refresh begins after this signal is aborted. */
  readonly signal: AbortSignal
  /**
   * Delay between a publication and its refresh, so that sources published together need one
   * refresh.
   */
  readonly delay?: Duration
  /** Delay of the retry after a refresh that failed or left the index outdated. */
  readonly retryAfter?: Duration
}

/**
 * Creates a function, to call at each publication, that schedules a refresh of the search index. A
 * refresh is skipped if the index is current; refreshes never run concurrently.
 */
export function scheduleIndexRefreshes(follower: IndexRefreshDeps): () => void {
  const { signal, logger, delay = seconds(5), retryAfter = minutes(5) } = follower
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let isRefreshing = false
  /** Schedules a refresh. The earliest time wins, so a publication does not wait for a retry. */
  const schedule = (after: Duration): void => {
    const at = performance.now() + after
    if (signal.aborted || at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void refresh(), after).unref()
  }
  const refresh = async (): Promise<void> => {
    due = Number.POSITIVE_INFINITY
    if (isRefreshing) return schedule(delay)
    isRefreshing = true
    const isCurrent = await refreshed(follower).catch((error: unknown) => {
      if (!isOutage(error)) logger.error('search not followed', error)
      return false
    })
    isRefreshing = false
    if (!isCurrent) schedule(retryAfter)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return () => schedule(delay)
}

async function refreshed({ outdated, refresh, signal }: IndexRefreshDeps): Promise<boolean> {
  if (!(await outdated())) return true
  if (signal.aborted) return false
  await refresh()
  return !(await outdated())
}
