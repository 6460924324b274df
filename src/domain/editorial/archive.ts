import type { Instant } from '../shared/instant.ts'
import { parisYear } from '../shared/paris-calendar.ts'
import { OLD_YEAR } from './limits.ts'

/** The years that have an archive, newest first: from the one it is in Paris down to 2007 (§9). */
export function yearlyArchives(now: Instant): readonly number[] {
  const newest = parisYear(now)
  return Array.from({ length: Math.max(0, newest - OLD_YEAR + 1) }, (_, age) => newest - age)
}
