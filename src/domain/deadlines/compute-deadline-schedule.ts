import { SCHEDULE_FORMS } from './deadline-schedule-forms.ts'
import type { Procedure, ScheduleFieldName } from './deadline-schedule-forms.ts'
import type { Schedule } from './deadline-schedule.ts'
import { computeDismissal, earliestDispatch, earliestMeeting } from './dismissal-deadlines.ts'
import type { DismissalGround } from './dismissal-deadlines.ts'
import {
  computeMutualTermination,
  earliestRequest,
  latestSignature,
} from './mutual-termination-deadlines.ts'
import {
  fieldProblems,
  regionOf,
  requiredDay,
  parseScheduleValues,
} from './parse-deadline-schedule-form.ts'
import type {
  ScheduleInput,
  ScheduleProblems,
  ScheduleValues,
} from './parse-deadline-schedule-form.ts'
import type { HolidayRegion } from './public-holidays.ts'
import { computeResignation } from './resignation-deadlines.ts'
import { computeConsultation } from './works-council-consultation-deadlines.ts'
import type { Expertise } from './works-council-consultation-deadlines.ts'

/** Computed schedule, or the problems of the submitted form. */
export type ScheduleAnswer =
  | { readonly kind: 'schedule'; readonly schedule: Schedule }
  | { readonly kind: 'problems'; readonly problems: ScheduleProblems }

/**
 * Computes the schedule of a procedure from its submitted form. Returns the problems instead if a
 * field is invalid or if two dates are incompatible.
 */
export function computeSchedule(situation: Procedure, input: ScheduleInput): ScheduleAnswer {
  const { fields } = SCHEDULE_FORMS[situation]
  const problems = fieldProblems(fields, input)
  if (problems.size > 0) return { kind: 'problems', problems }
  const values = parseScheduleValues(fields, input)
  const { schedule, problems: between } = READERS[situation]
  const disordered = between(values)
  if (disordered.size > 0) return { kind: 'problems', problems: disordered }
  return { kind: 'schedule', schedule: schedule(values) }
}

interface Reader {
  /** Returns the inconsistencies between fields that are valid one by one. */
  readonly problems: (values: ScheduleValues) => ScheduleProblems
  readonly schedule: (values: ScheduleValues) => Schedule
}

const READERS: Readonly<Record<Procedure, Reader>> = {
  'rupture-conventionnelle': {
    problems: ({ days, choices }) => {
      const earliest = earliestRequest(requiredDay(days, 'signature'), regionOf(choices))
      const reception = days.get('reception') ?? earliest
      return reception < earliest
        ? new Map([['reception', 'Cette date précède la fin du délai de rétractation.']])
        : new Map()
    },
    schedule: ({ days, choices }) => terminationWithGoal(days, regionOf(choices)),
  },
  demission: {
    problems: () => new Map(),
    schedule: ({ days, notice, choices }) =>
      computeResignation({
        notification: requiredDay(days, 'notification'),
        notice,
        region: regionOf(choices),
      }),
  },
  licenciement: {
    problems: dismissalProblems,
    schedule: ({ days, notice, choices }) =>
      computeDismissal({
        ground: groundOf(choices),
        convocation: requiredDay(days, 'convocation'),
        meeting: days.get('entretien'),
        presentation: days.get('presentation'),
        notice,
        region: regionOf(choices),
      }),
  },
  'consultation-cse': {
    problems: () => new Map(),
    schedule: ({ days, choices }) =>
      computeConsultation({
        information: requiredDay(days, 'information'),
        expertise: EXPERTISES[choices.get('expertise') ?? ''] ?? 'aucune',
        twoLevels: choices.get('niveaux') === 'deux',
      }),
  },
}

const GROUNDS: Readonly<Partial<Record<string, DismissalGround>>> = {
  personnel: 'personnel',
  disciplinaire: 'disciplinaire',
  economique: 'economique',
  'economique-cadre': 'economiqueCadre',
}

const EXPERTISES: Readonly<Partial<Record<string, Expertise>>> = {
  aucune: 'aucune',
  expert: 'expert',
  'deux-niveaux': 'deuxNiveaux',
}

function groundOf(choices: ScheduleValues['choices']): DismissalGround {
  return GROUNDS[choices.get('motif') ?? ''] ?? 'personnel'
}

function dismissalProblems({ days, choices }: ScheduleValues): ScheduleProblems {
  const problems = new Map<ScheduleFieldName, string>()
  const region = regionOf(choices)
  const earliest = earliestMeeting(requiredDay(days, 'convocation'), region)
  const meeting = days.get('entretien') ?? earliest
  if (meeting < earliest) {
    problems.set(
      'entretien',
      'Moins de cinq jours ouvrables pleins séparent cette date de la convocation.',
    )
  }
  const dispatch = earliestDispatch(meeting, groundOf(choices), region)
  const presentation = days.get('presentation') ?? dispatch
  if (presentation < dispatch) {
    problems.set(
      'presentation',
      'La lettre de licenciement ne peut pas encore être envoyée à cette date.',
    )
  }
  return problems
}

/**
 * Computes the schedule of a mutual termination. With a target end date, it adds the latest date to
 * sign.
 */
function terminationWithGoal(days: ScheduleValues['days'], region: HolidayRegion): Schedule {
  const schedule = computeMutualTermination({
    signature: requiredDay(days, 'signature'),
    reception: days.get('reception'),
    region,
  })
  const end = days.get('fin')
  if (end === undefined) return schedule
  const latest = {
    id: 'signature-au-plus-tard',
    follows: ['retractation', 'homologation', 'fin-du-contrat'],
    day: latestSignature(end, region),
    bound: 'latest',
    title: 'Signature pour finir le contrat à la date souhaitée',
    rule: 'Les mêmes délais, comptés à rebours depuis la fin de contrat souhaitée.',
    passages: [],
  } as const
  return { ...schedule, deadlines: [latest, ...schedule.deadlines] }
}
