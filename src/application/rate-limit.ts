import { minutes } from '#domain/shared/duration.ts'
import type { AttemptLimit, AttemptLimits, Clock } from '#ports/time.ts'

/** Who is counted: a person, or a network address, behind which many persons may stand. */
export type Counted = 'person' | 'address'

const LIMITS: Readonly<Record<Counted, AttemptLimit>> = {
  person: { most: 60, within: minutes(1) },
  address: { most: 1_200, within: minutes(1) },
}

/** Counts one more call under a key, and says whether it may be made. */
export function admission(
  attempts: Pick<AttemptLimits, 'admits'>,
  clock: Clock,
): (counted: Counted, key: string) => Promise<boolean> {
  return (counted, key) => attempts.admits(`${counted} ${key}`, LIMITS[counted], clock.now())
}
