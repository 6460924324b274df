import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay, parisMidnight } from '#domain/shared/paris-calendar.ts'

import type { PageContent } from './loaded-page.ts'

type Outdated = Pick<PageContent, 'outdatedAfter'>

/** Returns the time until midnight in Paris of the next of these days. Past days do not count. */
export function outdatedOn(days: readonly (CalendarDay | undefined)[], now: Instant): Outdated {
  const today = parisDay(now)
  const future = days.flatMap((day) => (day !== undefined && day > today ? [day] : []))
  const [next] = future.toSorted()
  return next === undefined ? {} : { outdatedAfter: parisMidnight(next) - now }
}

/** Limits the cache lifetime of a page to the next change of a validity that it shows. */
export function withNextValidity(page: PageContent, now: Instant): PageContent {
  const { outdatedAfter: next } = outdatedOn(changeDaysIn(page.view), now)
  if (next === undefined) return page
  return { ...page, outdatedAfter: Math.min(next, page.outdatedAfter ?? next) }
}

/** Returns the days on which validities in the data of a page change. Bodies of text have none. */
function changeDaysIn(data: unknown): readonly CalendarDay[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'changesOn') return typeof value === 'string' ? [value] : []
    return key === 'body' ? [] : changeDaysIn(value)
  })
}
