import type { CalendarDay } from '#domain/shared/calendar-day.ts'

/** Number of views of the page at a path on a day in Paris, as two ways to count see them. */
export interface CountedViews {
  readonly path: string
  readonly day: CalendarDay
  /** Views that the server answered. */
  readonly answered: number
  /** Views that the scripts of browsers reported. */
  readonly reported: number
}

/** Number of views of a document on a day: the larger of both counts, which count the same ones. */
export interface DayViews {
  readonly day: CalendarDay
  readonly views: number
}

/** Public page with its views. `number` is set if its article is in the newsroom. */
export interface ViewedPage {
  readonly path: string
  readonly title: string
  readonly number?: number
  readonly views: number
}

/**
 * Store of the views of editorial pages by day. Its methods reject with an `Outage` if it is
 * unavailable.
 */
export interface PageViews {
  /** Adds views, and deletes days before `firstDay`. Paths of no editorial page are ignored. */
  add(views: readonly CountedViews[], firstDay: CalendarDay): Promise<void>
  /** Returns the views of a document on the days from `from` on that have any. */
  ofDocument(documentId: string, from: CalendarDay): Promise<readonly DayViews[]>
  /** Returns the public pages with most views from a day on, the most viewed first. */
  mostViewed(from: CalendarDay, limit: number): Promise<readonly ViewedPage[]>
}
