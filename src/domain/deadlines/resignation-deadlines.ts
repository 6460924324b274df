import type { CalendarDay } from '../shared/calendar-day.ts'
import { noticeEnd } from './compute-notice-end.ts'
import type { Schedule } from './deadline-schedule.ts'
import type { HolidayRegion } from './public-holidays.ts'
import type { NoticePart } from './workdays-and-period-ends.ts'

export interface Resignation {
  readonly notification: CalendarDay
  readonly notice: readonly NoticePart[]
  readonly region: HolidayRegion
}

/**
 * Computes the deadlines of a resignation: its notification and the last day of the notice period.
 */
export function computeResignation({ notification, notice, region }: Resignation): Schedule {
  const last = noticeEnd({ from: notification, length: notice, region })
  return {
    title: 'Démission',
    deadlines: [
      {
        id: 'notification',
        follows: [],
        day: notification,
        bound: 'given',
        title: 'Notification de la démission',
        rule: 'Le préavis commence le jour où l’employeur reçoit la démission : remise en main propre ou première présentation de la lettre.',
        passages: [],
        basis: 'Le Code du travail ne fixe pas ce point de départ : il vient de la jurisprudence.',
      },
      {
        ...last,
        follows: ['notification'],
        passages: [
          {
            article: 'L1237-1',
            words:
              'En cas de démission, l’existence et la durée du préavis sont fixées par la loi, ou par convention ou accord collectif de travail',
          },
        ],
      },
    ],
    remarks: [
      'Des congés payés déjà fixés, ou un arrêt dû à un accident du travail ou à une maladie professionnelle, reportent la fin du préavis.',
    ],
  }
}
