import type { Passage } from '../editorial/find-misquoted-law-passages.ts'
import type { CalendarDay } from '../shared/calendar-day.ts'
import { daysLater, sameDayMonthsLater } from '../shared/calendar-day.ts'
import type { Deadline, Schedule } from './deadline-schedule.ts'

/** Experts of a consultation: none, one, or experts of both the central and the local councils. */
export type Expertise = 'aucune' | 'expert' | 'deuxNiveaux'

/** Consultation of the works council (CSE) for which deadlines are computed. */
export interface Consultation {
  /**
   * Date on which the council receives the information, or learns that it is in the database
   * (BDESE).
   */
  readonly information: CalendarDay
  readonly expertise: Expertise
  /** True if local councils are consulted as well as the central one. */
  readonly twoLevels: boolean
}

const PERIODS: Readonly<
  Record<
    Expertise,
    { readonly months: number; readonly inWords: string; readonly passages: readonly Passage[] }
  >
> = {
  aucune: { months: 1, inWords: 'Un mois', passages: [] },
  expert: {
    months: 2,
    inWords: 'Deux mois',
    passages: [
      {
        article: 'R2312-6',
        words:
          'En cas d’intervention d’un expert, le délai mentionné au premier alinéa est porté à deux mois',
      },
    ],
  },
  deuxNiveaux: {
    months: 3,
    inWords: 'Trois mois',
    passages: [
      {
        article: 'R2312-6',
        words:
          'Ce délai est porté à trois mois en cas d’intervention d’une ou plusieurs expertises dans le cadre de consultation se déroulant à la fois au niveau du comité social et économique central et d’un ou plusieurs comités sociaux économiques d’établissement',
      },
    ],
  },
}

/** Number of days before the central deadline by which local opinions are due. */
const LOCAL_DAYS = 7

/**
 * Returns the last date for the council's opinion. If the council gives none by then, its opinion
 * counts as negative.
 */
export function endOfConsultation(information: CalendarDay, expertise: Expertise): CalendarDay {
  return sameDayMonthsLater(information, PERIODS[expertise].months)
}

/**
 * Computes the deadlines that the Labour Code sets for a consultation of the works council (CSE). A
 * company agreement may set others.
 */
export function computeConsultation({ information, expertise, twoLevels }: Consultation): Schedule {
  const end = endOfConsultation(information, expertise)
  return {
    title: 'Consultation du CSE',
    deadlines: [
      informed(information),
      ...(twoLevels || expertise === 'deuxNiveaux' ? [localOpinions(end)] : []),
      opinion(end, expertise),
    ],
    remarks: [
      'Un accord peut fixer d’autres délais (article L. 2312-16), et certaines consultations ont les leurs : licenciement économique collectif, offre publique d’acquisition…',
      'Le juge peut prolonger le délai si les informations manquent (article L. 2312-15).',
    ],
  }
}

function informed(day: CalendarDay): Deadline {
  return {
    id: 'information',
    follows: [],
    day,
    bound: 'given',
    title: 'Information du comité',
    rule: 'Le délai court du jour où les informations sont communiquées, ou signalées dans la base de données (BDESE).',
    passages: [
      {
        article: 'R2312-5',
        words:
          'le délai de consultation du comité social et économique court à compter de la communication par l’employeur des informations prévues par le code du travail pour la consultation ou de l’information par l’employeur de leur mise à disposition dans la base de données',
      },
    ],
  }
}

function localOpinions(end: CalendarDay): Deadline {
  return {
    id: 'avis-des-etablissements',
    follows: ['avis'],
    day: daysLater(end, -LOCAL_DAYS),
    bound: 'latest',
    title: 'Avis de chaque comité d’établissement',
    rule: 'Rendu et transmis au comité central sept jours avant la fin de son délai ; sinon il est réputé négatif.',
    passages: [
      {
        article: 'R2312-6',
        words:
          'l’avis de chaque comité d’établissement est rendu et transmis au comité social et économique central au plus tard sept jours avant la date à laquelle ce dernier est réputé avoir été consulté […] A défaut, l’avis du comité d’établissement est réputé négatif',
      },
    ],
  }
}

function opinion(day: CalendarDay, expertise: Expertise): Deadline {
  const { inWords, passages } = PERIODS[expertise]
  return {
    id: 'avis',
    follows: ['information'],
    day,
    bound: 'latest',
    title: 'Fin de la consultation : avis réputé négatif',
    rule: `${inWords} de quantième à quantième, à minuit le dernier jour. Le Code du travail ne reporte pas ce délai quand il finit un samedi, un dimanche ou un jour férié : par prudence, rendez l’avis avant.`,
    passages: [
      {
        article: 'R2312-6',
        words:
          'à défaut d’accord, le comité social et économique est réputé avoir été consulté et avoir rendu un avis négatif à l’expiration d’un délai d’un mois à compter de la date prévue à cet article',
      },
      ...passages,
      {
        article: 'L2312-16',
        words:
          'A l’expiration de ces délais […] le comité ou, le cas échéant, le comité central, est réputé avoir été consulté et avoir rendu un avis négatif',
      },
    ],
    basis:
      'Décompte par mois : règle de l’article 641 du code de procédure civile, appliquée ici par analogie.',
  }
}
