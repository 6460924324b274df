import type { Instant } from '../shared/instant.ts'
import { endOfParisDay } from '../shared/paris-term.ts'

/** The moment that a preview shows: the last of a day to come, in Paris; now without one, and for a day that is over. */
export function previewedMoment(day: string | undefined, now: Instant): Instant {
  const end = day === undefined ? undefined : endOfParisDay(day)
  return end?.ok ? Math.max(now, end.value - 1) : now
}
