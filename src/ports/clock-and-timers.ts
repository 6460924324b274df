import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Source of the current time. */
export interface Clock {
  now(): Instant
}

/** Scheduler of delayed calls. */
export interface Timers {
  /** Calls a function once after the delay. The call cannot be cancelled. */
  after(delay: Duration, act: () => void): void
}
