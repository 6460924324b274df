import type {
  DrawnSchedule,
  DrawUpSchedule,
} from '#application/simulators/draw-up-deadline-schedule.ts'
import { filledFields, valuesIn } from '#application/views/filled-form-fields.ts'
import type { ScheduleFormView, ScheduleView } from '#application/views/schedule-view.ts'
import {
  parseProcedure,
  PROCEDURE_KEYS,
  PROCEDURE_QUESTION,
  SCHEDULE_FORMS,
} from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import { noticeToolOf } from '#domain/deadlines/notice-simulator-links.ts'
import type { ScheduleInput } from '#domain/deadlines/parse-deadline-schedule-form.ts'
import {
  PATHS,
  SCHEDULE_CALENDAR_PATH,
  schedulePath,
  simulatorPath,
} from '#domain/navigation/site-paths.ts'
import { SIMULATOR_TITLES } from '#domain/simulators/simulator-ids.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { SCHEDULE_SIMULATOR } from '../common/simulator-list.ts'
import { scheduleAnswer } from './build-schedule-answer.ts'

const { path: PATH, title: TITLE, standfirst: STANDFIRST } = SCHEDULE_SIMULATOR

const FIELDS = [
  PROCEDURE_QUESTION.name,
  ...PROCEDURE_KEYS.flatMap((situation) =>
    SCHEDULE_FORMS[situation].fields.map(({ name }) => name),
  ),
]

/**
 * Loads the page of the schedule simulator: the choice of a procedure, its form, or the deadlines.
 */
export async function loadScheduleSimulatorPage(
  { simulators }: Pick<PagePorts, 'simulators'>,
  query: URLSearchParams,
): Promise<PageContent> {
  const input = valuesIn(query, FIELDS)
  const situation = parseProcedure(input.get(PROCEDURE_QUESTION.name))
  const answer = await answerTo(simulators.schedule, situation, input)
  return {
    view: scheduleView(situation, input, answer),
    refused: answer?.kind === 'problems',
  }
}

/** Builds the page of the schedule simulator from a submitted form and its answer, if any. */
export function scheduleView(
  situation: Procedure | undefined,
  input: ScheduleInput,
  drawn: DrawnSchedule | undefined,
): ScheduleView {
  const form = situation && formOf(situation, input, drawn)
  const answer =
    situation && drawn?.kind === 'schedule' ? scheduleAnswer(drawn, situation, input) : undefined
  const query = new URLSearchParams([...input]).toString()
  const isWhole = drawn?.kind === 'schedule' && drawn.proof.withdrawn.size === 0
  return {
    kind: 'schedule',
    meta: {
      title: windowTitle(form, drawn),
      description: STANDFIRST,
      path: PATH,
      indexed: input.size === 0,
    },
    breadcrumb: breadcrumbTo(PATHS.simulators),
    path: PATH,
    title: TITLE,
    standfirst: STANDFIRST,
    situations: PROCEDURE_KEYS.map((value) => situationView(value)),
    ...(form && { form }),
    ...(answer && { answer }),
    ...(isWhole && { calendarPath: `${SCHEDULE_CALENDAR_PATH}?${query}` }),
  }
}

/** Computes the schedule. Returns undefined before the form of a procedure is submitted. */
async function answerTo(
  draw: DrawUpSchedule,
  situation: Procedure | undefined,
  input: ScheduleInput,
): Promise<DrawnSchedule | undefined> {
  if (situation === undefined) return undefined
  const { fields } = SCHEDULE_FORMS[situation]
  const isSubmitted = fields.some(({ name, type }) => type === 'day' && input.has(name))
  return isSubmitted ? draw(situation, input) : undefined
}

function formOf(
  situation: Procedure,
  input: ScheduleInput,
  answer: DrawnSchedule | undefined,
): ScheduleFormView {
  const { title, fields } = SCHEDULE_FORMS[situation]
  const problems = answer?.kind === 'problems' ? answer.problems : undefined
  const tool = noticeToolOf(situation)
  return {
    situation,
    title,
    fields: filledFields(fields, input, problems),
    ...(tool && { noticeTool: { title: SIMULATOR_TITLES[tool], path: simulatorPath(tool) } }),
  }
}

function situationView(value: Procedure): ScheduleView['situations'][number] {
  const { title, summary } = SCHEDULE_FORMS[value]
  return { value, title, summary, path: schedulePath({ situation: value }) }
}

/** Returns the window title, which screen readers announce first: an error, or the current step. */
function windowTitle(form: ScheduleFormView | undefined, drawn: DrawnSchedule | undefined): string {
  if (form === undefined) return TITLE
  if (drawn?.kind === 'problems') return `Erreur\u00A0: ${form.title}`
  return drawn ? `Échéancier – ${form.title}` : `${form.title} – ${TITLE}`
}
