import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

export interface SearchFollower {
  /** True if the editions in the index are not the published editions. */
  readonly outdated: () => Promise<boolean>
  /** Refreshes the index, unless another process of the same folder did. */
  readonly refresh: () => Promise<void>
  readonly logger: Logger
  /** No refresh begins after this signal is aborted. */
  readonly signal: AbortSignal
  /** The delay after a publication, so that sources published together need one refresh. */
  readonly delay?: Duration
  /** The delay after a refresh that left the index outdated. */
  readonly retryAfter?: Duration
}

/**
 * Refreshes the search index after publications, one refresh at a time. Returns the function to
 * call at each publication.
 */
export function refreshIndexAfterPublications(follower: SearchFollower): () => void {
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

async function refreshed({ outdated, refresh, signal }: SearchFollower): Promise<boolean> {
  if (!(await outdated())) return true
  if (signal.aborted) return false
  await refresh()
  return !(await outdated())
}
