import type { CalendarDay } from '../shared/calendar-day.ts'
import { formatDuration } from '../simulators/parse-and-format-durations.ts'
import type { Deadline } from './deadline-schedule.ts'
import type { HolidayRegion } from './public-holidays.ts'
import { lastDayOfNotice } from './workdays-and-period-ends.ts'
import type { NoticePart } from './workdays-and-period-ends.ts'

/** Notice period to compute: its first day, its length and the region of the public holidays. */
export interface Notice {
  readonly from: CalendarDay
  readonly length: readonly NoticePart[]
  readonly region: HolidayRegion
}

/**
 * Computes the deadline « last day of the notice period ». The caller adds the quotations of the
 * law, and the ids of the deadlines on which it depends.
 */
export function noticeEnd({
  from,
  length,
  region,
}: Notice): Omit<Deadline, 'passages' | 'follows'> {
  return {
    id: 'fin-du-preavis',
    day: lastDayOfNotice(from, length, region),
    bound: 'exact',
    title: 'Dernier jour du préavis et du contrat',
    rule: `${formatDuration(length)} de date à date, le premier jour compris : un préavis d’un mois commencé un 14 finit le 13 au soir. Il n’est pas prolongé s’il finit un samedi, un dimanche ou un jour férié.`,
  }
}
