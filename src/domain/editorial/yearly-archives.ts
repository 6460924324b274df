import type { Instant } from '../shared/instant.ts'
import { parisYear } from '../shared/paris-calendar.ts'

/** First year of the yearly archives. */
export const FIRST_ARCHIVE_YEAR = 2007

/** Returns the years of the archives, from the current year in Paris down to 2007. */
export function yearlyArchives(now: Instant): readonly number[] {
  const newest = parisYear(now)
  return Array.from(
    { length: Math.max(0, newest - FIRST_ARCHIVE_YEAR + 1) },
    (_, age) => newest - age,
  )
}
