import { setTimeout } from 'node:timers/promises'

import { minutes } from '#domain/shared/duration.ts'
import type { Duration } from '#domain/shared/duration.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'

import { relayLog, startEditionCheck } from './command-child-process.ts'

/** Dependencies of the repeated check for newer editions of the data packages. */
interface EditionCheckDeps {
  /** Resolves to true if the next check is due and no other server has run it. */
  readonly isDue: () => Promise<boolean>
  readonly logger: Logger
  /** Aborts the check, which discards editions not yet published. */
  readonly signal: AbortSignal
  /** Starts the child process; tests replace it. */
  readonly start?: typeof startEditionCheck
  /** Pause before the next call of `isDue`. */
  readonly delay?: Duration
}

/** The exit codes of a check that logs its own outcome: done, refused, unavailable. */
const SELF_LOGGED: ReadonlySet<number | undefined> = new Set([0, 1, 2])

/**
 * Checks for newer editions of the data packages in a child process, whenever a check is due.
 * Resolves when the signal is aborted.
 */
export async function checkEditionsPeriodically(follower: EditionCheckDeps): Promise<void> {
  const { signal, delay = minutes(10) } = follower
  while (!signal.aborted) {
    await checkIfDue(follower)
    await setTimeout(delay, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function checkIfDue({
  isDue,
  logger,
  signal,
  start = startEditionCheck,
}: EditionCheckDeps): Promise<void> {
  try {
    if (!(await isDue())) return
    const code = await relayLog(start(signal), logger)
    if (signal.aborted || SELF_LOGGED.has(code)) return
    logger.error('edition check failed', new Error(`it ended with ${code}`))
  } catch (error) {
    // A database outage is logged by the other users of the database.
    if (!signal.aborted && !isOutage(error)) logger.error('edition check failed', error)
  }
}
