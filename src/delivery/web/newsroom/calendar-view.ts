import type { PlannedMonth } from '#application/newsroom/desk/load-calendar.ts'
import type { CalendarMonth } from '#domain/newsroom/calendar-month.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

/** Page with what is planned in a month. */
export interface CalendarView {
  readonly kind: 'calendar'
  readonly planned: PlannedMonth
}

/** Query parameter of the month. */
export const MONTH_FIELD = 'mois'

/** Returns the path of the calendar of a month. */
export function calendarPath(month: CalendarMonth): string {
  return `${NEWSROOM_PATHS.calendar}?${MONTH_FIELD}=${month}`
}
