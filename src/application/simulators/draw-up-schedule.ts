import { computeSchedule } from '#domain/deadlines/compute-schedule.ts'
import type { Situation } from '#domain/deadlines/schedule-forms.ts'
import type { ScheduleInput, ScheduleProblems } from '#domain/deadlines/schedule-values.ts'
import type { Schedule } from '#domain/deadlines/schedule.ts'

import { proveSchedule } from './prove-schedule.ts'
import type { ScheduleProof } from './prove-schedule.ts'
import type { SidePorts } from './simulated-side.ts'

/** Schedule with its checked quotations, or the problems of the form. */
export type DrawnSchedule =
  | { readonly kind: 'problems'; readonly problems: ScheduleProblems }
  | ProvedSchedule

export interface ProvedSchedule {
  readonly kind: 'schedule'
  readonly schedule: Schedule
  readonly proof: ScheduleProof
}

/** Computes the deadlines of a procedure from a submitted form, and checks their quotations. */
export type DrawUpSchedule = (situation: Situation, input: ScheduleInput) => Promise<DrawnSchedule>

/** Creates the schedule use case. */
export function drawUpSchedule(ports: SidePorts): DrawUpSchedule {
  return async (situation, input) => {
    const answer = computeSchedule(situation, input)
    if (answer.kind === 'problems') return answer
    return { ...answer, proof: await proveSchedule(ports, situation, answer.schedule) }
  }
}
