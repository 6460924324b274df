import type { Clock } from '#ports/clock-and-timers.ts'

export const systemClock: Clock = { now: () => Date.now() }
