import type { CalendarDay } from '../shared/calendar-day.ts'
import { printDuration } from '../simulators/durations.ts'
import { lastDayOfNotice } from './count-days.ts'
import type { NoticePart } from './count-days.ts'
import type { HolidayRegion } from './public-holidays.ts'
import type { Deadline, Schedule } from './schedule.ts'

/** Notice period: its first day and length. */
export interface Notice {
  readonly from: CalendarDay
  readonly length: readonly NoticePart[]
  readonly region: HolidayRegion
}

export interface Resignation {
  readonly notification: CalendarDay
  readonly notice: readonly NoticePart[]
  readonly region: HolidayRegion
}

/**
 * Computes the deadlines of a resignation: its notification and the last day of the notice period.
 */
export function resignation({ notification, notice, region }: Resignation): Schedule {
  const last = lastDay({ from: notification, length: notice, region })
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

/** Returns the last day of a notice period as a deadline, without quotations. */
export function lastDay({ from, length, region }: Notice): Omit<Deadline, 'passages' | 'follows'> {
  return {
    id: 'fin-du-preavis',
    day: lastDayOfNotice(from, length, region),
    bound: 'exact',
    title: 'Dernier jour du préavis et du contrat',
    rule: `${printDuration(length)} de date à date, le premier jour compris : un préavis d’un mois commencé un 14 finit le 13 au soir. Il n’est pas prolongé s’il finit un samedi, un dimanche ou un jour férié.`,
  }
}
