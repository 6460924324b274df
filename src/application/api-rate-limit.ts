import { minutes } from '#domain/shared/duration.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { AttemptLimit, AttemptLimits } from '#ports/rate-limits.ts'

/**
 * Kind of caller whose API calls are counted: a person, or a network address that many persons may
 * share.
 */
export type CallerKind = 'person' | 'address'

const LIMITS: Readonly<Record<CallerKind, AttemptLimit>> = {
  person: { most: 60, within: minutes(1) },
  address: { most: 1_200, within: minutes(1) },
}

/**
 * Creates the rate limiter of API calls: 60 a minute for a person, 1,200 for a network address. The
 * returned function counts a call under a key, and returns true within the limit.
 */
export function apiRateLimiter(
  attempts: Pick<AttemptLimits, 'admits'>,
  clock: Clock,
): (counted: CallerKind, key: string) => Promise<boolean> {
  return (counted, key) => attempts.admits(`${counted} ${key}`, LIMITS[counted], clock.now())
}
