import type { Clock } from '#ports/time.ts'

export const systemClock: Clock = { now: () => Date.now() }
