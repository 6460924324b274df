import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Rate limit: maximum number of attempts within a time window. */
export interface AttemptLimit {
  readonly most: number
  readonly within: Duration
}

/** Counts attempts across all processes. */
export interface AttemptLimits {
  /**
   * Counts an attempt. False if the limit is exceeded; keys must not contain clear-text addresses.
   */
  admits(key: string, limit: AttemptLimit, now: Instant): Promise<boolean>
  /** Resets the attempts of a key, after a success. */
  forgive(key: string): Promise<void>
}
