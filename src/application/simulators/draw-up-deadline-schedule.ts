import { computeSchedule } from '#domain/deadlines/compute-deadline-schedule.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Schedule } from '#domain/deadlines/deadline-schedule.ts'
import type {
  ScheduleInput,
  ScheduleProblems,
} from '#domain/deadlines/parse-deadline-schedule-form.ts'

import type { QuotationCheckPorts } from './check-answer-quotations.ts'
import { checkScheduleQuotations } from './check-schedule-quotations.ts'
import type { ScheduleProof } from './check-schedule-quotations.ts'

/** Schedule with its checked quotations, or the problems of the form. */
export type DrawnSchedule =
  | { readonly kind: 'problems'; readonly problems: ScheduleProblems }
  | ProvedSchedule

/** Computed schedule, with the result of checking its quotations. */
export interface ProvedSchedule {
  readonly kind: 'schedule'
  readonly schedule: Schedule
  readonly proof: ScheduleProof
}

/** Computes the deadlines of a procedure from a submitted form, and checks their quotations. */
export type DrawUpSchedule = (situation: Procedure, input: ScheduleInput) => Promise<DrawnSchedule>

/** Creates the use case that computes schedules. */
export function drawUpSchedule(ports: QuotationCheckPorts): DrawUpSchedule {
  return async (situation, input) => {
    const answer = computeSchedule(situation, input)
    if (answer.kind === 'problems') return answer
    return { ...answer, proof: await checkScheduleQuotations(ports, situation, answer.schedule) }
  }
}
