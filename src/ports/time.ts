import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** The only source of the present moment. */
export interface Clock {
  now(): Instant
}

/** Does things later. */
export interface Timers {
  /** Calls once after the delay; not cancellable. */
  after(delay: Duration, act: () => void): void
}

/** How often something may be tried within a window of time. */
export interface AttemptLimit {
  readonly most: number
  readonly within: Duration
}

/** Counts attempts over all processes. */
export interface AttemptLimits {
  /** Counts one more attempt; false if too many in the window. Keys hold no clear address. */
  admits(key: string, limit: AttemptLimit, now: Instant): Promise<boolean>
  /** Forgets the attempts under this key, after one that succeeded. */
  forgive(key: string): Promise<void>
}
