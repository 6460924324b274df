import { readSchedule } from '#domain/deadlines/read-schedule.ts'
import type { Situation } from '#domain/deadlines/schedule-forms.ts'
import type { ScheduleInput, ScheduleProblems } from '#domain/deadlines/schedule-values.ts'
import type { Schedule } from '#domain/deadlines/schedule.ts'

import { proveSchedule } from './prove-schedule.ts'
import type { ScheduleProof } from './prove-schedule.ts'
import type { SidePorts } from './simulated-side.ts'

/** A schedule with its proof, or what is wrong with the fields of its form. */
export type DrawnSchedule =
  | { readonly kind: 'problems'; readonly problems: ScheduleProblems }
  | ProvedSchedule

export interface ProvedSchedule {
  readonly kind: 'schedule'
  readonly schedule: Schedule
  readonly proof: ScheduleProof
}

/** Dates the steps of a procedure from the fields of its form. */
export type DrawUpSchedule = (situation: Situation, input: ScheduleInput) => Promise<DrawnSchedule>

/** The schedules over these ports. */
export function drawUpSchedule(ports: SidePorts): DrawUpSchedule {
  return async (situation, input) => {
    const answer = readSchedule(situation, input)
    if (answer.kind === 'problems') return answer
    return { ...answer, proof: await proveSchedule(ports, situation, answer.schedule) }
  }
}
