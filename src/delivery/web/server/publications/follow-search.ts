import { minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/journal.ts'
import { isOutage } from '#ports/outage.ts'

export interface SearchFollower {
  /** Whether the search was built from other editions than those published. */
  readonly outdated: () => Promise<boolean>
  /** Brings it to what is published, unless somebody else in its folder has meanwhile. */
  readonly refresh: () => Promise<void>
  readonly journal: Journal
  /** Once aborted, nothing is begun any more. */
  readonly signal: AbortSignal
  /** How long nothing must have been published: sources come one after the other, and one index is made of them all. */
  readonly quiet?: Duration
  /** How long after a try that left it outdated the next one comes. */
  readonly again?: Duration
}

/** Keeps the search of this data folder up to what any process publishes: what it gives is called at each publication. One is brought up to date at a time, beside the one that readers search. */
export function followSearch(follower: SearchFollower): () => void {
  const { signal, journal, quiet = minutes(1), again = minutes(5) } = follower
  let waiting: NodeJS.Timeout | undefined
  let building = false
  const wait = (patience: Duration): void => {
    clearTimeout(waiting)
    if (!signal.aborted) waiting = setTimeout(() => void look(), patience).unref()
  }
  const look = async (): Promise<void> => {
    waiting = undefined
    if (building) return wait(quiet)
    building = true
    const current = await broughtUpToDate(follower).catch((fault: unknown) => {
      if (!isOutage(fault)) journal.error('search not followed', fault)
      return false
    })
    building = false
    // What was published meanwhile is waited for already.
    if (!current && waiting === undefined) wait(again)
  }
  signal.addEventListener('abort', () => clearTimeout(waiting), { once: true })
  return () => wait(quiet)
}

async function broughtUpToDate({ outdated, refresh, signal }: SearchFollower): Promise<boolean> {
  if (!(await outdated())) return true
  if (signal.aborted) return false
  await refresh()
  return !(await outdated())
}
