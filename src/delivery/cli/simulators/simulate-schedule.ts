import { SCHEDULE_SIMULATOR } from '#application/pages/common/simulator-list.ts'
import { scheduleView } from '#application/pages/simulators/load-schedule-simulator-page.ts'
import type { Site } from '#application/site-use-cases.ts'
import { computeSchedule } from '#domain/deadlines/compute-deadline-schedule.ts'
import {
  parseProcedure,
  PROCEDURE_KEYS,
  PROCEDURE_QUESTION,
  SCHEDULE_FORMS,
} from '#domain/deadlines/deadline-schedule-forms.ts'
import type { Procedure } from '#domain/deadlines/deadline-schedule-forms.ts'
import { fieldProblems } from '#domain/deadlines/parse-deadline-schedule-form.ts'
import type { FormField } from '#domain/shared/form-field.ts'
import { SCHEDULE_TOOL } from '#domain/simulators/simulator-ids.ts'

import type { CommandContext } from '../command-context.ts'
import { quoteInFrench } from '../command-failure.ts'
import type { Answer } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import { incompleteFormAnswer } from './format-incomplete-form.ts'
import { parseOptionAnswers } from './parse-answer-options.ts'
import { answerPageLines } from './print-answer-page.ts'
import { promptForFields } from './prompt-for-fields.ts'
import type { FilledForm } from './prompt-for-fields.ts'
import { scheduleData } from './schedule-data.ts'
import { STANDARD_OUTPUT, writeCalendar } from './write-calendar.ts'

const SCHEDULE_SCHEMA = 'simulate-schedule/1'
const SITUATION = PROCEDURE_QUESTION.name

/** Options of the command: those of the form, and the calendar file. */
interface RequestedSchedule {
  readonly words: readonly string[]
  /** Path of the calendar file; `-` for standard output. */
  readonly ics: string | undefined
}

/**
 * Computes and prints the deadlines of a procedure, after prompts for missing options in a
 * terminal. With `ics`, also writes a calendar unless a deadline is withdrawn; `-` prints the
 * calendar instead of the answer.
 */
export async function simulateSchedule(
  context: CommandContext,
  site: Pick<Site, 'simulators' | 'scheduleCalendar' | 'pages'>,
  { words, ics }: RequestedSchedule,
): Promise<ExitCode> {
  const answers = parseOptionAnswers(words, [SITUATION, ...namesIn(PROCEDURE_KEYS)])
  if (!answers.ok) return context.fail(answers.problem)
  const chosen = await promptForFields(context, [PROCEDURE_QUESTION], answers.value, (input) =>
    fieldProblems([PROCEDURE_QUESTION], input),
  )
  const situation = parseProcedure(chosen.input.get(SITUATION))
  if (situation === undefined) {
    return printIncompleteForm(context, SCHEDULE_SIMULATOR.title, [PROCEDURE_QUESTION], chosen)
  }
  const ofForm = parseOptionAnswers(words, [SITUATION, ...namesIn([situation])])
  if (!ofForm.ok) return context.fail(ofForm.problem)
  const { title, fields } = SCHEDULE_FORMS[situation]
  const form = await promptForFields(context, fields, chosen.input, (input) =>
    problemsOf(situation, input),
  )
  const drawn = await site.simulators.schedule(situation, form.input)
  if (drawn.kind === 'problems') {
    return printIncompleteForm(context, title, fields, { ...form, problems: drawn.problems })
  }
  const answer = {
    schema: SCHEDULE_SCHEMA,
    text: await answerPageLines(context, site, scheduleView(situation, form.input, drawn)),
    data: scheduleData(drawn, situation, form.input),
  } as const
  if (ics !== undefined && drawn.proof.withdrawn.size === 0) {
    return answerWithCalendar(context, answer, ics, await calendarOf(site, form))
  }
  context.answer(answer)
  if (drawn.proof.withdrawn.size === 0) return EXIT.ok
  if (ics !== undefined)
    context.printNote(['Aucun agenda n’est écrit tant qu’une date est retirée.'])
  return EXIT.unknown
}

/**
 * Writes the calendar to its file and prints the answer. With standard output as file, prints only
 * the calendar.
 */
async function answerWithCalendar(
  context: CommandContext,
  answer: Answer<typeof SCHEDULE_SCHEMA>,
  file: string,
  calendar: string,
): Promise<ExitCode> {
  if (file === STANDARD_OUTPUT) {
    context.write(calendar)
    return EXIT.ok
  }
  const failure = await writeCalendar(file, calendar)
  if (failure) return context.fail(failure)
  context.answer(answer)
  context.printNote([`Agenda écrit dans ${quoteInFrench(file)}.`])
  return EXIT.ok
}

async function calendarOf(
  { scheduleCalendar }: Pick<Site, 'scheduleCalendar'>,
  { input }: FilledForm,
): Promise<string> {
  const calendar = await scheduleCalendar(new URLSearchParams([...input]))
  if (calendar === undefined) throw new Error('a proved schedule has no calendar')
  return calendar
}

function namesIn(situations: readonly Procedure[]): readonly string[] {
  return situations.flatMap((situation) => SCHEDULE_FORMS[situation].fields.map(({ name }) => name))
}

function problemsOf(
  situation: Procedure,
  input: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const schedule = computeSchedule(situation, input)
  return schedule.kind === 'problems' ? schedule.problems : new Map()
}

/** Prints the missing or invalid fields of a form. Returns the exit code of a usage error. */
function printIncompleteForm(
  context: CommandContext,
  title: string,
  fields: readonly FormField[],
  form: FilledForm,
): ExitCode {
  context.answer(
    incompleteFormAnswer({ schema: SCHEDULE_SCHEMA, tool: SCHEDULE_TOOL, title, fields, ...form }),
  )
  return EXIT.usage
}
