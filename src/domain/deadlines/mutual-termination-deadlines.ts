import type { CalendarDay } from '../shared/calendar-day.ts'
import { daysLater } from '../shared/calendar-day.ts'
import { POSTPONEMENT, postponementNote } from './deadline-schedule.ts'
import type { Deadline, Schedule } from './deadline-schedule.ts'
import type { HolidayRegion } from './public-holidays.ts'
import { lastWorkableDay, postponeToWorkday } from './workdays-and-period-ends.ts'

/** Withdrawal period in calendar days (article L. 1237-13). */
const WITHDRAWAL_DAYS = 15
/** Review period of the authority in working days (article L. 1237-14). */
const REVIEW_DAYS = 15

export interface MutualTermination {
  readonly signature: CalendarDay
  /** Date on which the authority receives the request. By default the earliest possible date. */
  readonly reception?: CalendarDay | undefined
  readonly region: HolidayRegion
}

/**
 * Computes the deadlines of a mutual termination (« rupture conventionnelle »), from signature to
 * end of contract.
 */
export function computeMutualTermination(request: MutualTermination): Schedule {
  const { signature, region } = request
  const sendable = earliestRequest(signature, region)
  const reception = request.reception ?? sendable
  return {
    title: 'Rupture conventionnelle',
    deadlines: [
      signed(signature),
      withdrawal(signature, region),
      requestable(sendable),
      received(reception, request.reception === undefined),
      homologated(reception, region),
      contractEnd(earliestContractEnd(reception, region)),
    ],
    remarks: [
      'Pour un salarié protégé, l’inspecteur du travail autorise la rupture (article L. 1237-15) : cet échéancier ne s’y applique pas.',
      'Le refus de l’administration ne compte que s’il parvient aux parties dans le délai d’instruction.',
    ],
  }
}

/** Returns the last date to withdraw from a mutual termination signed on the date `signature`. */
export function lastWithdrawalDay(signature: CalendarDay, region: HolidayRegion): CalendarDay {
  return postponeToWorkday(daysLater(signature, WITHDRAWAL_DAYS), region)
}

/** Returns the first date on which the request for approval may be sent. */
export function earliestRequest(signature: CalendarDay, region: HolidayRegion): CalendarDay {
  return daysLater(lastWithdrawalDay(signature, region), 1)
}

/** Returns the date at the end of which an unanswered request counts as approved. */
export function homologationDay(reception: CalendarDay, region: HolidayRegion): CalendarDay {
  return postponeToWorkday(lastWorkableDay(reception, REVIEW_DAYS, region), region)
}

/** Returns the first date on which the contract may end. */
export function earliestContractEnd(reception: CalendarDay, region: HolidayRegion): CalendarDay {
  return daysLater(homologationDay(reception, region), 1)
}

/** Returns the last date to sign so that the contract may end on a given date. */
export function latestSignature(end: CalendarDay, region: HolidayRegion): CalendarDay {
  // Both periods last at least 30 days together, so the search starts there.
  let signature = daysLater(end, -WITHDRAWAL_DAYS - REVIEW_DAYS)
  while (earliestContractEnd(earliestRequest(signature, region), region) > end) {
    signature = daysLater(signature, -1)
  }
  return signature
}

function signed(day: CalendarDay): Deadline {
  return {
    id: 'signature',
    follows: [],
    day,
    bound: 'given',
    title: 'Signature de la convention',
    rule: 'Le jour de la signature ne compte pas : le délai de rétractation commence le lendemain.',
    passages: [],
  }
}

function withdrawal(signature: CalendarDay, region: HolidayRegion): Deadline {
  const day = lastWithdrawalDay(signature, region)
  return {
    id: 'retractation',
    follows: ['signature'],
    day,
    bound: 'latest',
    title: 'Fin du délai de rétractation',
    rule: `Quinze jours calendaires à partir du lendemain de la signature, jusqu’à minuit le dernier jour.${postponementNote(daysLater(signature, WITHDRAWAL_DAYS), day)}`,
    passages: [
      {
        article: 'L1237-13',
        words:
          'A compter de la date de sa signature par les deux parties, chacune d’entre elles dispose d’un délai de quinze jours calendaires pour exercer son droit de rétractation',
      },
      POSTPONEMENT,
    ],
  }
}

function requestable(day: CalendarDay): Deadline {
  return {
    id: 'demande',
    follows: ['retractation'],
    day,
    bound: 'earliest',
    title: 'Envoi de la demande d’homologation',
    rule: 'Le lendemain de la fin du délai de rétractation.',
    passages: [
      {
        article: 'L1237-14',
        words:
          'A l’issue du délai de rétractation, la partie la plus diligente adresse une demande d’homologation à l’autorité administrative',
      },
    ],
  }
}

function received(day: CalendarDay, isAssumed: boolean): Deadline {
  return {
    id: 'reception',
    follows: isAssumed ? ['demande'] : [],
    day,
    bound: isAssumed ? 'assumed' : 'given',
    title: 'Réception de la demande par l’administration',
    rule: isAssumed
      ? 'Hypothèse : la demande part par le téléservice dès le premier jour possible et arrive le jour même.'
      : 'Le jour de la réception ne compte pas : l’instruction commence le lendemain.',
    passages: [],
  }
}

function homologated(reception: CalendarDay, region: HolidayRegion): Deadline {
  const day = homologationDay(reception, region)
  return {
    id: 'homologation',
    follows: ['reception'],
    day,
    bound: 'exact',
    title: 'Fin de l’instruction : homologation acquise sans réponse',
    rule: `Quinze jours ouvrables à partir du lendemain de la réception : tous les jours sauf les dimanches et les jours fériés.${postponementNote(lastWorkableDay(reception, REVIEW_DAYS, region), day)}`,
    passages: [
      {
        article: 'L1237-14',
        words:
          'L’autorité administrative dispose d’un délai d’instruction de quinze jours ouvrables, à compter de la réception de la demande […] A défaut de notification dans ce délai, l’homologation est réputée acquise',
      },
      POSTPONEMENT,
    ],
  }
}

function contractEnd(day: CalendarDay): Deadline {
  return {
    id: 'fin-du-contrat',
    follows: ['homologation'],
    day,
    bound: 'earliest',
    title: 'Fin du contrat',
    rule: 'Au plus tôt le lendemain de l’homologation ; plus tard si la convention le fixe.',
    passages: [
      {
        article: 'L1237-13',
        words:
          'Elle fixe la date de rupture du contrat de travail, qui ne peut intervenir avant le lendemain du jour de l’homologation',
      },
    ],
  }
}
