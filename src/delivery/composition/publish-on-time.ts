import { followSchedule } from '#application/content/follow-schedule.ts'

import type { Registry } from './registry.ts'
import { CLOCK, JOURNAL, PURGES, SCHEDULE } from './tokens.ts'

/** Has what waits for its date published at that date by this process, until the signal. */
export async function publishOnTime(parts: Registry, signal: AbortSignal): Promise<void> {
  await followSchedule({
    schedule: parts.get(SCHEDULE),
    purge: parts.get(PURGES),
    clock: parts.get(CLOCK),
    journal: parts.get(JOURNAL),
    timers: { after: (delay, act) => void setTimeout(act, delay).unref() },
    isStopped: () => signal.aborted,
  })
}
