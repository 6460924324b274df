import { daysLater } from '#domain/shared/calendar-day.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { CountedViews, PageViews } from '#ports/page-views.ts'

/**
 * How a view is seen: the server answers the request of a page, a script reports that such a page
 * is shown, or that a route change shows one, which only scripts know of.
 */
export type ViewSeen = 'answered' | 'reported' | 'routeChange'

/** Counter of page views in memory, which are stored together from time to time. */
export interface PageViewCounter {
  /** Counts a view of the page at a path, which the server answered if nothing else is said. */
  readonly count: (path: string, seen?: ViewSeen) => void
  /** Stores what was counted. After an outage, the next flush stores it. */
  readonly flush: () => Promise<void>
}

/** Maximum number of pages that are counted between two flushes. Views of others are lost. */
const MAX_PAGES = 10_000
/** Maximum characters of a path that is counted. */
export const MAX_PATH_LENGTH = 300
/** Days of views that are stored: a year and some days. */
const STORED_DAYS = 400

/** What a view adds to each count. A route change is in both, as no request shows it. */
const SEEN: Readonly<Record<ViewSeen, Pick<CountedViews, 'answered' | 'reported'>>> = {
  answered: { answered: 1, reported: 0 },
  reported: { answered: 0, reported: 1 },
  routeChange: { answered: 1, reported: 1 },
}

interface CounterPorts {
  readonly pageViews: Pick<PageViews, 'add'>
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

export function pageViewCounter({ pageViews, clock, logger }: CounterPorts): PageViewCounter {
  const counted = new Map<CalendarDay, Map<string, CountedViews>>()
  let total = 0
  const add = ({ day, path, answered, reported }: CountedViews): void => {
    const ofDay = counted.get(day) ?? new Map<string, CountedViews>()
    counted.set(day, ofDay)
    const before = ofDay.get(path)
    if (before === undefined && total >= MAX_PAGES) return
    if (before === undefined) total += 1
    ofDay.set(path, {
      path,
      day,
      answered: (before?.answered ?? 0) + answered,
      reported: (before?.reported ?? 0) + reported,
    })
  }
  const take = (): readonly CountedViews[] => {
    const taken = [...counted.values()].flatMap((ofDay) => [...ofDay.values()])
    counted.clear()
    total = 0
    return taken
  }
  return {
    count: (path, seen = 'answered') => {
      if (path.length > MAX_PATH_LENGTH) return
      add({ path, day: parisDay(clock.now()), ...SEEN[seen] })
    },
    flush: async () => {
      const views = take()
      if (views.length === 0) return
      try {
        await pageViews.add(views, daysLater(parisDay(clock.now()), -STORED_DAYS))
      } catch (error) {
        if (!isOutage(error)) throw error
        logger.warn('page views not stored', { service: error.service })
        for (const each of views) add(each)
      }
    },
  }
}
