import type { Duration } from '#domain/shared/duration.ts'

/** Does things later. */
export interface Timers {
  /** Calls once, after the delay; whoever no longer wants it ignores the call. */
  after(delay: Duration, act: () => void): void
}
