import { scheduleResult } from '#application/pages/simulators/build-schedule-result-view.ts'
import type { ScheduleProof } from '#application/simulators/check-schedule-quotations.ts'
import type { ProvedSchedule } from '#application/simulators/draw-up-deadline-schedule.ts'
import { SCHEDULE_FORMS } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Deadline } from '#domain/deadlines/deadline-schedule.ts'
import { SCHEDULE_TOOL } from '#domain/simulators/simulator-ids.ts'

import type { DeadlineData, ScheduleData, WithdrawnDeadlineData } from '../answer-data.ts'
import type { Answer } from '../command-output.ts'
import { joinPage } from '../text/join-parts.ts'
import { sectionLines } from '../text/text-sections.ts'
import { givenData } from './format-incomplete-form.ts'
import { deadlineSections } from './schedule-and-salary-sections.ts'

/** Name of the JSON Schema of schedule answers. */
export const SCHEDULE_SCHEMA = 'simulate-schedule/1'

/**
 * Builds the output of the command for a computed schedule: text with formatted dates, and JSON
 * with ISO days.
 */
export function scheduleAnswer(
  drawn: ProvedSchedule,
  situation: Procedure,
  input: ReadonlyMap<string, string>,
): Answer<typeof SCHEDULE_SCHEMA> {
  const { schedule, proof } = drawn
  const result = scheduleResult(drawn, input)
  const { title } = SCHEDULE_FORMS[situation]
  const data: ScheduleData = {
    kind: 'schedule',
    tool: SCHEDULE_TOOL,
    situation,
    title,
    given: givenData(input),
    deadlines: schedule.deadlines.map((deadline) => deadlineData(deadline, proof)),
    remarks: result.remarks,
    ...(proof.asOf !== undefined && { stateOfLawAt: proof.asOf }),
  }
  const text = joinPage(title, ...deadlineSections(result).map(sectionLines))
  return { schema: SCHEDULE_SCHEMA, text, data }
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
