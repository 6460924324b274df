import type { Passage } from '../editorial/find-misquoted-law-passages.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import { daysLater, sameDayMonthsLater } from '../shared/calendar-day.ts'
import { noticeEnd } from './compute-notice-end.ts'
import { POSTPONEMENT, postponementNote } from './deadline-schedule.ts'
import type { Deadline, Schedule } from './deadline-schedule.ts'
import type { HolidayRegion } from './public-holidays.ts'
import { isWorkable, lastWorkableDay, postponeToWorkday } from './workdays-and-period-ends.ts'
import type { NoticePart } from './workdays-and-period-ends.ts'

/**
 * Ground of a dismissal, which determines the waiting periods: personal without misconduct,
 * disciplinary, economic, or economic for a manager.
 */
export type DismissalGround = 'personnel' | 'disciplinaire' | 'economique' | 'economiqueCadre'

export interface Dismissal {
  readonly ground: DismissalGround
  /** Date on which the letter of convocation is presented or handed over. */
  readonly convocation: CalendarDay
  /** Date of the meeting. By default the earliest possible date. */
  readonly meeting?: CalendarDay | undefined
  /**
   * Date on which the letter of dismissal is presented. By default the working day after the
   * earliest dispatch.
   */
  readonly presentation?: CalendarDay | undefined
  /** Length of the notice period. Empty if the employee has none. */
  readonly notice: readonly NoticePart[]
  readonly region: HolidayRegion
}

/** Minimum working days between convocation and meeting (articles L. 1232-2 and L. 1233-11). */
const MEETING_DAYS = 5

const MEETING_WORDS =
  'L’entretien préalable ne peut avoir lieu moins de cinq jours ouvrables après la présentation de la lettre recommandée ou la remise en main propre de la lettre de convocation'

/**
 * Minimum working days between meeting and dispatch, by ground, with the quotations that prove
 * them.
 */
const DISPATCH: Readonly<
  Record<
    DismissalGround,
    { readonly days: number; readonly inWords: string; readonly passages: readonly Passage[] }
  >
> = {
  personnel: { days: 2, inWords: 'Deux', passages: personalDispatch() },
  disciplinaire: { days: 2, inWords: 'Deux', passages: personalDispatch() },
  economique: { days: 7, inWords: 'Sept', passages: economicDispatch() },
  economiqueCadre: {
    days: 15,
    inWords: 'Quinze',
    passages: [
      ...economicDispatch(),
      {
        article: 'L1233-15',
        words:
          'Ce délai est de quinze jours ouvrables pour le licenciement individuel d’un membre du personnel d’encadrement',
      },
    ],
  },
}

/**
 * Computes the deadlines of a dismissal, from the convocation to the last day of the notice period.
 */
export function computeDismissal(request: Dismissal): Schedule {
  const { ground, convocation, region } = request
  const earliest = earliestMeeting(convocation, region)
  const meeting = request.meeting ?? earliest
  const dispatch = earliestDispatch(meeting, ground, region)
  const follows = [request.meeting === undefined ? 'entretien-au-plus-tot' : 'entretien']
  return {
    title: 'Licenciement',
    deadlines: [
      convened(convocation),
      meetingFrom(convocation, ground, region),
      ...(request.meeting === undefined ? [] : [metOn(meeting)]),
      { ...dispatchedFrom(meeting, ground, region), follows },
      ...(ground === 'disciplinaire' ? [{ ...sanctionedBy(meeting, region), follows }] : []),
      ...noticed(request, nextWorkable(dispatch, region)),
    ],
    remarks: [
      'La convention collective peut imposer des délais plus longs ou une procédure de plus.',
      ...(ground.startsWith('economique')
        ? [
            'Échéancier d’un licenciement individuel, ou de moins de dix salariés en trente jours : au-delà, d’autres délais s’appliquent.',
          ]
        : []),
    ],
  }
}

/**
 * Returns the first possible date of the meeting: at least five full working days lie between it
 * and the convocation.
 */
export function earliestMeeting(convocation: CalendarDay, region: HolidayRegion): CalendarDay {
  return dayAfterWorkable(convocation, MEETING_DAYS, region)
}

/** Returns the first date on which the letter of dismissal may be sent. */
export function earliestDispatch(
  meeting: CalendarDay,
  ground: DismissalGround,
  region: HolidayRegion,
): CalendarDay {
  return dayAfterWorkable(meeting, DISPATCH[ground].days, region)
}

/** Returns the last date on which a disciplinary dismissal may be notified (article R. 1332-3). */
export function latestSanction(meeting: CalendarDay, region: HolidayRegion): CalendarDay {
  return postponeToWorkday(sameDayMonthsLater(meeting, 1), region)
}

function dayAfterWorkable(from: CalendarDay, days: number, region: HolidayRegion): CalendarDay {
  return daysLater(postponeToWorkday(lastWorkableDay(from, days, region), region), 1)
}

function nextWorkable(day: CalendarDay, region: HolidayRegion): CalendarDay {
  const next = daysLater(day, 1)
  return isWorkable(next, region) ? next : nextWorkable(next, region)
}

function personalDispatch(): readonly Passage[] {
  return [
    {
      article: 'L1232-6',
      words:
        'Elle ne peut être expédiée moins de deux jours ouvrables après la date prévue de l’entretien préalable au licenciement auquel le salarié a été convoqué',
    },
  ]
}

function economicDispatch(): readonly Passage[] {
  return [
    {
      article: 'L1233-15',
      words:
        'Cette lettre ne peut être expédiée moins de sept jours ouvrables à compter de la date prévue de l’entretien préalable de licenciement auquel le salarié a été convoqué',
    },
  ]
}

function convened(day: CalendarDay): Deadline {
  return {
    id: 'convocation',
    follows: [],
    day,
    bound: 'given',
    title: 'Présentation ou remise de la convocation',
    rule: 'Le jour de la présentation ne compte pas : le délai commence le lendemain.',
    passages: [],
  }
}

function meetingFrom(
  convocation: CalendarDay,
  ground: DismissalGround,
  region: HolidayRegion,
): Deadline {
  const counted = lastWorkableDay(convocation, MEETING_DAYS, region)
  return {
    id: 'entretien-au-plus-tot',
    follows: ['convocation'],
    day: earliestMeeting(convocation, region),
    bound: 'earliest',
    title: 'Entretien préalable',
    rule: `Cinq jours ouvrables pleins séparent la convocation de l’entretien.${postponementNote(counted, postponeToWorkday(counted, region))}`,
    passages: [
      {
        article: ground.startsWith('economique') ? 'L1233-11' : 'L1232-2',
        words: MEETING_WORDS,
      },
      POSTPONEMENT,
    ],
    basis:
      'Cinq jours pleins : Cour de cassation, chambre sociale, 20 février 2008, n° 06-40.949 ; report du samedi : 10 juillet 2019.',
  }
}

function metOn(day: CalendarDay): Deadline {
  return {
    id: 'entretien',
    follows: [],
    day,
    bound: 'given',
    title: 'Entretien préalable fixé',
    rule: 'La date prévue compte, même si le salarié ne vient pas.',
    passages: [],
  }
}

function dispatchedFrom(
  meeting: CalendarDay,
  ground: DismissalGround,
  region: HolidayRegion,
): Omit<Deadline, 'follows'> {
  const { days, inWords, passages } = DISPATCH[ground]
  const counted = lastWorkableDay(meeting, days, region)
  return {
    id: 'envoi-au-plus-tot',
    day: earliestDispatch(meeting, ground, region),
    bound: 'earliest',
    title: 'Envoi de la lettre de licenciement',
    rule: `${inWords} jours ouvrables pleins après l’entretien.${postponementNote(counted, postponeToWorkday(counted, region))}`,
    passages: [...passages, POSTPONEMENT],
  }
}

function sanctionedBy(meeting: CalendarDay, region: HolidayRegion): Omit<Deadline, 'follows'> {
  return {
    id: 'notification-au-plus-tard',
    day: latestSanction(meeting, region),
    bound: 'latest',
    title: 'Notification d’un licenciement disciplinaire',
    rule: 'Un mois de quantième à quantième après l’entretien, prorogé si le dernier jour est un samedi, un dimanche ou un jour férié.',
    passages: [
      {
        article: 'L1332-2',
        words:
          'La sanction ne peut intervenir moins de deux jours ouvrables, ni plus d’un mois après le jour fixé pour l’entretien',
      },
      {
        article: 'R1332-3',
        words:
          'expire à vingt-quatre heures le jour du mois suivant qui porte le même quantième que le jour fixé pour l’entretien […] le délai est prorogé jusqu’au premier jour ouvrable suivant',
      },
    ],
  }
}

/**
 * Returns the first and last day of the notice period as deadlines, or an empty list without a
 * notice period.
 */
function noticed(
  { presentation, notice, region }: Dismissal,
  assumed: CalendarDay,
): readonly Deadline[] {
  if (notice.length === 0) return []
  const from = presentation ?? assumed
  return [
    {
      id: 'presentation',
      follows: presentation === undefined ? ['envoi-au-plus-tot'] : [],
      day: from,
      bound: presentation === undefined ? 'assumed' : 'given',
      title: 'Présentation de la lettre : début du préavis',
      rule:
        presentation === undefined
          ? 'Hypothèse : la lettre part le premier jour possible et est présentée le jour ouvrable suivant.'
          : 'La première présentation compte, même si le salarié retire la lettre plus tard.',
      passages: [
        {
          article: 'L1234-3',
          words:
            'La date de présentation de la lettre recommandée notifiant le licenciement au salarié fixe le point de départ du préavis',
        },
      ],
    },
    {
      ...noticeEnd({ from, length: notice, region }),
      follows: ['presentation'],
      passages: [
        {
          article: 'L1234-4',
          words:
            'L’inexécution du préavis de licenciement n’a pas pour conséquence d’avancer la date à laquelle le contrat prend fin',
        },
      ],
    },
  ]
}
