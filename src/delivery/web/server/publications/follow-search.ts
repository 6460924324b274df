import { minutes, seconds } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'

export interface SearchFollower {
  /** True if the index was built from other editions than those published. */
  readonly outdated: () => Promise<boolean>
  /** Refreshes the index, unless another process of the folder did. */
  readonly refresh: () => Promise<void>
  readonly journal: Journal
  /** Once aborted, no refresh begins. */
  readonly signal: AbortSignal
  /** The delay after a publication: one refresh for the sources published meanwhile. */
  readonly delay?: Duration
  /** The delay after a refresh that left the index outdated. */
  readonly retryAfter?: Duration
}

/**
 * Keeps the search index of this data folder current, one refresh at a time. Returns the function
 * to call at each publication.
 */
export function followSearch(follower: SearchFollower): () => void {
  const { signal, journal, delay = seconds(5), retryAfter = minutes(5) } = follower
  let timer: NodeJS.Timeout | undefined
  let due = Number.POSITIVE_INFINITY
  let isRefreshing = false
  /** The earliest time wins: a publication neither waits for a retry nor puts a refresh off. */
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
      if (!isOutage(error)) journal.error('search not followed', error)
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
