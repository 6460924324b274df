import type { Duration } from '#domain/shared/duration.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** Rate limit: maximum number of attempts within a time window. */
export interface AttemptLimit {
  readonly most: number
  readonly within: Duration
  /** Each refused attempt doubles the wait, up to this duration. By default it does not grow. */
  readonly growsTo?: Duration
}

/** Rate limiter that counts attempts across all processes. */
export interface AttemptLimits {
  /**
   * Counts an attempt. Returns false if the limit is exceeded. Keys must not contain email
   * addresses in clear text.
   */
  admits(key: string, limit: AttemptLimit, now: Instant): Promise<boolean>
  /** Deletes the attempts counted for a key, after a success. */
  forgive(key: string): Promise<void>
}
