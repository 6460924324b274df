import type { Clock } from '#ports/time.ts'

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() }
