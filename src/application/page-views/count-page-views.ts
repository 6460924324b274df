import { daysLater } from '#domain/shared/calendar-day.ts'
import type { CalendarDay } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'
import { isOutage } from '#ports/outage.ts'
import type { CountedViews, PageViews } from '#ports/page-views.ts'

/** Counter of page views in memory, which are stored together from time to time. */
export interface PageViewCounter {
  /** Counts a view of the page at a path. */
  readonly count: (path: string) => void
  /** Stores what was counted. After an outage, the next flush stores it. */
  readonly flush: () => Promise<void>
}

/** Maximum number of pages that are counted between two flushes. Views of others are lost. */
const MAX_PAGES = 10_000
/** Maximum characters of a path that is counted. */
const MAX_PATH_LENGTH = 300
/** Days of views that are stored: a year and some days. */
const STORED_DAYS = 400

interface CounterPorts {
  readonly pageViews: Pick<PageViews, 'add'>
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn'>
}

export function pageViewCounter({ pageViews, clock, logger }: CounterPorts): PageViewCounter {
  const counted = new Map<CalendarDay, Map<string, number>>()
  let total = 0
  const add = (day: CalendarDay, path: string, views: number): void => {
    const ofDay = counted.get(day) ?? new Map<string, number>()
    counted.set(day, ofDay)
    const before = ofDay.get(path)
    if (before === undefined && total >= MAX_PAGES) return
    if (before === undefined) total += 1
    ofDay.set(path, (before ?? 0) + views)
  }
  const take = (): readonly CountedViews[] => {
    const taken = [...counted].flatMap(([day, ofDay]) =>
      [...ofDay].map(([path, views]) => ({ path, day, views })),
    )
    counted.clear()
    total = 0
    return taken
  }
  return {
    count: (path) => {
      if (path.length <= MAX_PATH_LENGTH) add(parisDay(clock.now()), path, 1)
    },
    flush: async () => {
      const views = take()
      if (views.length === 0) return
      try {
        await pageViews.add(views, daysLater(parisDay(clock.now()), -STORED_DAYS))
      } catch (error) {
        if (!isOutage(error)) throw error
        logger.warn('page views not stored', { service: error.service })
        for (const { day, path, views: number } of views) add(day, path, number)
      }
    },
  }
}
