import type { ScheduleProof } from '#application/simulators/check-schedule-quotations.ts'
import type { ProvedSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import { SCHEDULE_FORMS } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Deadline } from '#domain/deadlines/deadline-schedule.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { SCHEDULE_TOOL } from '#domain/simulators/simulator-ids.ts'

import type { DeadlineData, ScheduleData, WithdrawnDeadlineData } from '../answer-data.ts'
import { givenData } from './format-incomplete-form.ts'

/** Builds the JSON of a schedule, with ISO days. */
export function scheduleData(
  { schedule, proof }: ProvedSchedule,
  situation: Procedure,
  input: ReadonlyMap<string, string>,
): ScheduleData {
  return {
    kind: 'schedule',
    tool: SCHEDULE_TOOL,
    situation,
    title: SCHEDULE_FORMS[situation].title,
    given: givenData(input),
    deadlines: schedule.deadlines.map((deadline) => deadlineData(deadline, proof)),
    remarks: schedule.remarks.map((remark) => typeset(remark)),
    ...(proof.asOf !== undefined && { stateOfLawAt: proof.asOf }),
  }
}

function deadlineData(
  deadline: Deadline,
  { withdrawn, articles }: ScheduleProof,
): DeadlineData | WithdrawnDeadlineData {
  const { id, title, day, bound, rule, passages, basis } = deadline
  const lost = withdrawn.get(id)
  if (lost !== undefined) return { id, title, withdrawn: lost }
  return {
    id,
    title,
    day,
    bound,
    rule,
    passages: passages.map(({ article, words }) => {
      const path = articles.get(article)?.path
      return { article, words, ...(path !== undefined && { path }) }
    }),
    ...(basis !== undefined && { basis }),
  }
}
