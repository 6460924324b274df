import { setTimeout } from 'node:timers/promises'

import { minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Journal } from '#ports/monitoring.ts'
import { isOutage } from '#ports/outage.ts'

import { relayLog, startEditionCheck } from './import-process.ts'

/** What the follower of editions needs. */
interface EditionFollower {
  /** True if a registry is to be asked; another server may have done it meanwhile. */
  readonly isDue: () => Promise<boolean>
  readonly journal: Journal
  /** Aborts the check; an edition that is not published yet is dropped. */
  readonly signal: AbortSignal
  readonly start?: typeof startEditionCheck
  /** The delay between two looks at the time of the next check. */
  readonly delay?: Duration
}

/** The exit codes of a check whose outcome its log says: done, refused, unavailable. */
const TOLD: ReadonlySet<number | undefined> = new Set([0, 1, 2])

/** Checks for newer editions in a child process whenever it is due, until the signal. */
export async function followEditions(follower: EditionFollower): Promise<void> {
  const { signal, delay = minutes(10) } = follower
  while (!signal.aborted) {
    await checkIfDue(follower)
    await setTimeout(delay, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function checkIfDue({
  isDue,
  journal,
  signal,
  start = startEditionCheck,
}: EditionFollower): Promise<void> {
  try {
    if (!(await isDue())) return
    const code = await relayLog(start(signal), journal)
    if (signal.aborted || TOLD.has(code)) return
    journal.error('edition check failed', new Error(`it ended with ${code}`))
  } catch (error) {
    // The outage of the database is logged by what else needs it.
    if (!signal.aborted && !isOutage(error)) journal.error('edition check failed', error)
  }
}
