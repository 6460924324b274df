import { VIEW_PERIODS } from '#application/newsroom/desk/load-page-views.ts'
import type { ViewPeriod } from '#application/newsroom/desk/load-page-views.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'
import type { ViewedPage } from '#ports/page-views.ts'

/** Page with the most viewed pages of a period. */
export interface MostViewedView {
  readonly kind: 'mostViewed'
  readonly period: ViewPeriod
  readonly pages: readonly ViewedPage[]
}

/** Query parameter of the period, in days. */
export const PERIOD_FIELD = 'jours'

/** French names of the periods. */
export const PERIOD_NAMES: Readonly<Record<ViewPeriod, string>> = {
  7: '7\u00A0jours',
  30: '30\u00A0jours',
  365: 'un an',
}

/** Parses a period. Returns undefined for any other text. */
export function parseViewPeriod(text: string): ViewPeriod | undefined {
  return VIEW_PERIODS.find((period) => String(period) === text)
}

/** Returns the path of the most viewed pages of a period. */
export function mostViewedPath(period: ViewPeriod): string {
  return `${NEWSROOM_PATHS.views}?${PERIOD_FIELD}=${period}`
}
