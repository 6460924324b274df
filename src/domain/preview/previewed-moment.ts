import { days, hours } from '../shared/duration.ts'
import type { Instant } from '../shared/instant.ts'
import { isoDay, startOfParisDay } from '../shared/paris-calendar.ts'

/** The moment that a preview shows: the end of a day to come, in Paris; now without one, and for a day that is over. */
export function previewedMoment(day: string | undefined, now: Instant): Instant {
  const start = day === undefined ? undefined : startOfParisDay(day)
  return start?.ok ? Math.max(now, endOfParisDay(start.value)) : now
}

/** The last millisecond before midnight, whether the day has 23 hours, 24 or 25. */
function endOfParisDay(start: Instant): Instant {
  const next = startOfParisDay(isoDay(start + days(1) + hours(2)))
  return next.ok ? next.value - 1 : start
}
