import type { Clock } from '#ports/clock-and-timers.ts'

/** Clock of the operating system. */
export const systemClock: Clock = { now: () => Date.now() }
