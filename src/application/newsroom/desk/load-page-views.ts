import { daysLater } from '#domain/shared/calendar-day.ts'
import { parisDay } from '#domain/shared/paris-calendar.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { NewsroomStore } from '#ports/newsroom-store.ts'
import type { PageViews, ViewedPage } from '#ports/page-views.ts'

/** Periods of which views are told, in days up to today. */
export const VIEW_PERIODS = [7, 30, 365] as const

export type ViewPeriod = (typeof VIEW_PERIODS)[number]

/** Use cases that tell editors how often pages were viewed. */
export interface ViewUseCases {
  /** Returns the views of an article's page in each period. Undefined for an unknown article. */
  readonly ofArticle: (number: number) => Promise<Readonly<Record<ViewPeriod, number>> | undefined>
  /** Returns the most viewed pages of a period. */
  readonly mostViewed: (period: ViewPeriod) => Promise<readonly ViewedPage[]>
}

export interface ViewPorts {
  readonly store: Pick<NewsroomStore, 'articleNumbered'>
  readonly pageViews: Pick<PageViews, 'ofDocument' | 'mostViewed'>
  readonly clock: Clock
}

/** Number of pages in the list of the most viewed ones. */
const MAX_PAGES = 50

export function loadPageViews({ store, pageViews, clock }: ViewPorts): ViewUseCases {
  const firstDay = (period: ViewPeriod) => daysLater(parisDay(clock.now()), 1 - period)
  return {
    ofArticle: async (number) => {
      const article = await store.articleNumbered(number)
      if (article === undefined) return undefined
      const viewed = await pageViews.ofDocument(article.documentId, firstDay(365))
      const since = (period: ViewPeriod): number =>
        viewed
          .filter(({ day }) => day >= firstDay(period))
          .reduce((sum, { views }) => sum + views, 0)
      return { 7: since(7), 30: since(30), 365: since(365) }
    },
    mostViewed: (period) => pageViews.mostViewed(firstDay(period), MAX_PAGES),
  }
}
